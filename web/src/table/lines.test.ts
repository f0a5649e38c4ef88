import { expect, test } from 'vitest'
import type { LogEntry } from '../protocol/types'
import { plainly } from './lines'

const entry = (seat: number, text: string): LogEntry => ({ at: 1, seat, kind: 'told', text, facts: {} })
const name = (seat: number) => (seat === 0 ? null : 'Mira')
const said = (seat: number, text: string) => plainly([entry(seat, text)], name, 'Ada Lovelace')[0]!.parts

test.each([
  ['Ada Lovelace swaps side 4.', 'swap side 4.'],
  ['Ada Lovelace researches with a home researcher.', 'research with a home researcher.'],
  ['Ada Lovelace passes.', 'pass.'],
  ['Ada Lovelace uses Public Works.', 'use Public Works.'],
  ['Ada Lovelace has nothing.', 'have nothing.'],
  ['Ada Lovelace carries on.', 'carry on.'],
])('%s is told to its reader in the second person', (text, rest) => {
  expect(said(0, text)).toEqual([{ bold: 'You' }, ` ${rest}`])
})

test('others are named in bold', () => {
  expect(said(1, 'Mira draws 2 cards.')).toEqual([{ bold: 'Mira' }, ' draws 2 cards.'])
})

test('a sentence that begins with something else stays as it is', () => {
  expect(said(0, 'The good of Gem World is gone.')).toEqual(['The good of Gem World is gone.'])
})
