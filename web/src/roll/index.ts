// Roll's drawing, loaded when a table plays Roll.

import type { Drawing } from '../games'
import RollTable from './RollTable.svelte'
import ScoreTiles from './ScoreTiles.svelte'
import { rollWords } from './strings'

const roll: Drawing = {
  Table: RollTable,
  UnderScore: ScoreTiles,
  help: rollWords.help,
  logIcons: rollWords.logIcons,
}

export default roll
