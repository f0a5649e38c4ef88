// The five phases of a round as its actions make them: which occur, who chose them, how far it is.

import { PHASES, phaseOf, phaseOfAction, type Phase, type RaceView } from './view'

export interface FlowPhase {
  name: Phase
  number: number
  occurs: boolean
  now: boolean
  done: boolean
  next: boolean
  /** Seats that chose it, each with its action cards of this phase. */
  chosen: { seat: number; actions: string[] }[]
  /** Comes twice this round, as a player chose it twice. */
  twice: boolean
}

export function phasesOfRound(view: RaceView): FlowPhase[] {
  const now = PHASES.findIndex((phase) => phase === phaseOf(view.phase))
  const coming = view.phases_to_come.map(phaseOf)
  const past = view.stage === 'hand limit' || view.stage === 'finished' || view.over
  const next = PHASES.find((phase) => coming.includes(phase))
  return PHASES.map((name, at) => {
    const chosen = view.seats.flatMap(({ seat, actions }) => {
      const own = actions.filter((action) => phaseOfAction(action) === name)
      return own.length ? [{ seat, actions: own }] : []
    })
    const occurs = chosen.length > 0
    const isNow = view.revealed && !past && at === now
    return {
      name,
      number: at,
      occurs,
      now: isNow,
      done: occurs && !isNow && (past || at < now),
      next: occurs && name === next && !isNow,
      chosen,
      twice: chosen.some(({ actions }) => (name === 'Develop' || name === 'Settle') && actions.length > 1),
    }
  })
}
