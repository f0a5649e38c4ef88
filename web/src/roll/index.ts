// Roll's drawing, loaded when a table plays Roll.

import type { Drawing } from '../games'
import { rollHidden } from './hidden'
import { tellRoll } from './log'
import LogDie from './LogDie.svelte'
import RollTable from './RollTable.svelte'
import ScoreTiles from './ScoreTiles.svelte'
import { rollWords } from './strings'
import { faceOf, isTile } from './tiles'
import { rollWhereabouts } from './whereabouts'

// In the order of the rules; what the boxes in play do not score is not shown.
const kinds = rollWords.points

const roll: Drawing = {
  Table: RollTable,
  UnderScore: ScoreTiles,
  sources: {
    kindOf: (source) =>
      isTile(source) ? (faceOf(source).world ? 'world bonus' : 'bonus') : source in kinds ? source : 'bonus',
    kinds,
  },
  help: rollWords.help,
  hidden: rollHidden,
  whereabouts: rollWhereabouts,
  tellLog: tellRoll,
  Piece: LogDie,
  logIcons: rollWords.logIcons,
  stages: rollWords.stages,
}

export default roll
