// Rivalry's drawing, loaded when a table plays with it: pieces and screens that Roll's table asks for.

import type { Component } from 'svelte'
import { learnDice } from '../faces'
import { learnTiles, type Face } from '../tiles'
import DollarPanel from './DollarPanel.svelte'
import ExchangePanel from './ExchangePanel.svelte'
import ImprovePanel from './ImprovePanel.svelte'
import MatSheet from './MatSheet.svelte'
import OrbBar from './OrbBar.svelte'
import OrbOf from './OrbOf.svelte'
import PlainChoice from './PlainChoice.svelte'
import Proof from './Proof.svelte'
import { isStandInFace, PIECES } from './pieces'
import SendPanel from './SendPanel.svelte'
import SourcePanel from './SourcePanel.svelte'
import { words } from './strings'
import StripSide from './StripSide.svelte'
import Talents from './Talents.svelte'
import tiles from './tiles.json'
import Watch from './Watch.svelte'
import './rivalry.css'
import { table } from '../../parts/tables'

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by tools/client_rivalry.py
learnTiles(tiles as Face[])
learnDice((color, symbols) => (isStandInFace(color, symbols.join('/')) ? [words.standIn] : []))
for (const { names, ...side } of PIECES.generic_tiles.sides)
  learnTiles(
    names.map((name) => ({
      ...side,
      name,
      short: side.world ? words.genericWorld : words.genericDevelopment,
      text: '',
    })),
  )

const rivalry = {
  /** What draws each kind of decision. */
  panels: table<string, Component<Record<string, never>, object, string>>({
    dollar: DollarPanel,
    improve: ImprovePanel,
    send: SendPanel,
    'deal-die': ExchangePanel,
    'hand-over': ExchangePanel,
    terms: ExchangePanel,
    release: ExchangePanel,
    surrender: ExchangePanel,
    name: ExchangePanel,
    'deal-place': ExchangePanel,
    post: ExchangePanel,
    adopt: ExchangePanel,
    'deal-substitute': ExchangePanel,
    'setup-removal': SourcePanel,
    forecast: SourcePanel,
    'fine-tune': SourcePanel,
    lay: PlainChoice,
    swap: PlainChoice,
    'take-die': PlainChoice,
  }),
  titles: words.titles,
  /** Decisions that take the tableau's room too. */
  large: ['dollar', 'improve'],
  /** How the button that ends a decision is called, if not as everywhere. */
  ending: words.ending,
  MatSheet,
  OrbBar,
  OrbOf,
  Proof,
  StripSide,
  Talents,
  Watch,
}

export default rivalry
