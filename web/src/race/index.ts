// Race's drawing, loaded when a table plays Race.

import type { Drawing } from '../games'
import ActionsPlayed from './ActionsPlayed.svelte'
import { raceHidden } from './hidden'
import RaceTable from './RaceTable.svelte'
import ScoreCards from './ScoreCards.svelte'
import { raceSources } from './sources'
import { raceWords } from './strings'
import { raceWhereabouts } from './whereabouts'

const race: Drawing = {
  Table: RaceTable,
  UnderScore: ScoreCards,
  UnderChart: ActionsPlayed,
  sources: raceSources,
  help: raceWords.help,
  hidden: raceHidden,
  whereabouts: raceWhereabouts,
  logIcons: raceWords.logIcons,
}

export default race
