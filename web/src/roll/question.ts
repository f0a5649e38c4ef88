// The question of the moment in Roll's own words: it names the tile and the die it is about.

import { rollWords } from './strings'
import type { RollUi } from './ui.svelte'
import { placeWord } from './words'

const words = rollWords
const ask = rollWords.ask

/** The question, or empty where the server's own sentence will do. */
export function questionOf(ui: RollUi): string {
  return inHand(ui) || ofKind(ui)
}

function inHand(ui: RollUi): string {
  const hand = ui.hand
  if (ui.ways.length) return words.whichPower
  switch (hand?.what) {
    case 'die':
      return ui.kind === 'assign' && hand.die.column !== 'wild'
        ? ask.selectWhich(words.colors[hand.die.color])
        : words.whereTo(words.colors[hand.die.color])
    case 'seat':
      return words.whichDie(ui.phaseName(hand.phase))
    case 'dictate':
      return words.whichAside
    case 'power':
      return words.whichMoved(hand.name)
    case 'tile':
      return ui.kind === 'explore' ? ask.whereTile(hand.name) : ask.whichOnto(hand.name)
    default:
      return ''
  }
}

function ofKind(ui: RollUi): string {
  const own = ui.own
  const building = own.decision.building
  const held = ui.held
  switch (ui.kind) {
    case 'assign':
      return ui.secret?.workers.some((worker) => worker.column === 'wild') ? '' : ask.select
    case 'worker':
      return ask.whichOnto(ui.view.stage === 'develop' ? own.top_development : own.top_world)
    case 'spend':
      return building ? ask.spend(building) : ''
    case 'to-cup':
      return building ? ask.toCup(building) : ''
    case 'give-up':
      return building ? ask.giveUp(building) : ''
    case 'remove':
      return held
        ? ask.giveBack(words.colors[held.color], placeWord(held.place))
        : building
          ? ask.giveFor(building)
          : ask.give
    case 'produce':
      return held ? ask.whichWorld(words.colors[held.color]) : ask.whichProducer
    case 'recruit':
      return ask.recruit(own.credits)
    case 'recall':
      return ask.recall
    default:
      return ''
  }
}
