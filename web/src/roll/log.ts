// Roll's log in lines: what one seat does in one step is one line, dice are pictures, gains stand apart.

import { isRollEvent, type RollEntry } from '../protocol/events'
import type { LogEntry } from '../protocol/types'
import { lookUp } from '../parts/tables'
import { plainly, type Line, type Part, type Teller } from '../table/lines'
import { rollWords } from './strings'

// Said already by another entry of the same step.
const SILENT = ['stage', 'undo', 'top', 'placed', 'abandoned', 'drew-tiles']
const words = rollWords.log

/** A line with what may join it: the next piece of the same step, or further spare workers. */
type Told = Line & { key: string; spare?: number }

export const tellRoll: Teller = (entries, name, own) => {
  const lines: Told[] = []
  const mine = (entry: LogEntry) => name(entry.seat ?? -1) === null

  for (const entry of entries) {
    const seat = entry.seat ?? -1
    const last = lines.at(-1)
    // What others draw and put away is told in numbers, one's own in names.
    if (SILENT.includes(entry.kind) && (mine(entry) || ['stage', 'undo', 'top'].includes(entry.kind)))
      continue
    const parts = isRollEvent(entry) ? tell(entry, name) : null
    if (!isRollEvent(entry) || !parts) {
      lines.push(...plainly([entry], name, own).map((line) => ({ ...line, key: '' })))
      continue
    }
    if ((entry.kind === 'credits' || entry.kind === 'chips') && addGain(last, entry, seat)) continue
    const tile = 'tile' in entry.facts ? entry.facts.tile : ''
    const key = `${entry.kind} ${seat} ${tile}`
    if (last?.key === key && merge(last, entry)) continue
    if (entry.kind === 'built' && last?.key === `worked ${seat} ${tile}`) lines.pop()
    if (entry.kind === 'spare-workers' && last?.spare !== undefined) {
      last.spare += entry.facts.dice.length
      last.parts = [words.spare(last.spare)]
      continue
    }
    const line: Told = { at: entry.at, seat, icon: entry.kind, parts, key }
    if (entry.kind === 'credits') line.credits = entry.facts.gain
    if (entry.kind === 'chips') line.points = entry.facts.gain
    if (entry.kind === 'spare-workers') line.spare = entry.facts.dice.length
    lines.push(line)
  }
  return lines
}

function tell(entry: RollEntry, name: (seat: number) => string | null): Part[] | null {
  const who = name(entry.seat ?? -1)
  const does = (you: string, they: string): Part[] => [
    { bold: who ?? words.you },
    ` ${who === null ? you : they} `,
  ]
  const die = (color: string): Part => ({ piece: color })
  const tile = (text: string): Part => ({ bold: text })
  switch (entry.kind) {
    case 'rolled': {
      const { dice } = entry.facts
      return [...does(...words.roll(dice.length)), ...dice.map(({ color }) => die(color))]
    }
    case 'assigned':
      return [...does('select', 'selects'), { bold: phase(entry.facts.selected) }]
    case 'phases': {
      const { phases } = entry.facts
      return [{ bold: phases.map(phase).join(', ') }, words.happen(phases.length)]
    }
    case 'spare-workers':
      return [words.spare(entry.facts.dice.length)]
    case 'scouted':
      return [...does('scout with', 'scouts with'), die(entry.facts.color)]
    case 'stocked':
      return [...does('stock with', 'stocks with'), die(entry.facts.color)]
    case 'drew-tiles':
      return [...does('draw', 'draws'), words.tiles(entry.facts.count)]
    case 'drew':
      return [
        ...does('draw', 'draws'),
        ...entry.facts.tiles.flatMap((one, at) => [at ? ', ' : '', tile(one)]),
      ]
    case 'placed-tile':
      return [...does('keep', 'keeps'), tile(entry.facts.tile)]
    case 'abandoned-tile':
      return [...does('abandon', 'abandons'), tile(entry.facts.tile)]
    case 'worked':
      return [...does('put', 'puts'), die(entry.facts.color), words.on, tile(entry.facts.tile)]
    case 'built':
      return [
        ...does('complete', 'completes'),
        tile(entry.facts.tile),
        ...(entry.facts.used.length ? [words.with, ...entry.facts.used.map(die)] : []),
      ]
    case 'produced':
      return [...does('make', 'makes'), die(entry.facts.color)]
    case 'traded':
      return [...does('trade', 'trades'), die(entry.facts.good), words.of, tile(entry.facts.world)]
    case 'consumed':
      return [...does('consume', 'consumes'), die(entry.facts.good), words.of, tile(entry.facts.world)]
    case 'credits':
    case 'chips':
      return [...does('get from', 'gets from'), tile(entry.facts.why)]
    case 'gained-die':
      return [...does('get', 'gets'), die(entry.facts.color), words.from, tile(entry.facts.tile)]
    case 'recruited':
      return [...does('recruit', 'recruits'), die(entry.facts.color)]
    case 'recalled':
      return [...does('recall', 'recalls'), die(entry.facts.color)]
    case 'removed-die':
      return [...does('give back', 'gives back'), die(entry.facts.color), words.for, tile(entry.facts.tile)]
    default:
      return null
  }
}

/** Gains belong to the line before them when it is of the same seat and says what brought them. */
function addGain(last: Told | undefined, entry: RollEntry, seat: number): boolean {
  if (!last || last.seat !== seat) return false
  if (!['traded', 'consumed', 'stocked', 'produced', 'built', 'credits', 'chips'].includes(last.icon))
    return false
  if (entry.kind === 'credits' && last.icon !== 'chips') last.credits = (last.credits ?? 0) + entry.facts.gain
  else if (entry.kind === 'chips' && last.icon !== 'credits')
    last.points = (last.points ?? 0) + entry.facts.gain
  else return false
  return true
}

/** The next die of the same step joins the line. */
function merge(line: Told, entry: RollEntry): boolean {
  switch (entry.kind) {
    case 'recruited':
    case 'recalled':
    case 'produced':
      line.parts.push({ piece: entry.facts.color })
      return true
    case 'worked':
      line.parts.splice(-2, 0, { piece: entry.facts.color })
      return true
    default:
      return false
  }
}

function phase(name: string): string {
  return lookUp(rollWords.faces, name) ?? name
}
