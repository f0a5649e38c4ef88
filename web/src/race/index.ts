// Race's drawing, loaded when a table plays Race.

import type { Drawing } from '../games'
import RaceTable from './RaceTable.svelte'
import ScoreCards from './ScoreCards.svelte'
import { raceSources } from './sources'
import { raceWords } from './strings'

const race: Drawing = {
  Table: RaceTable,
  UnderScore: ScoreCards,
  sources: raceSources,
  help: raceWords.help,
  logIcons: raceWords.logIcons,
}

export default race
