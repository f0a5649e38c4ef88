// Roll's log in lines: what one seat does in one step is one line, dice are pictures, gains stand apart.

import type { LogEntry } from '../protocol/types'
import { plainly, type Line, type Part, type Teller } from '../table/lines'
import { rollWords } from './strings'

interface Facts {
  color?: string
  colors?: string[]
  tile?: string
  tiles?: string[]
  world?: string
  good?: string
  from?: string
  count?: number
  gain?: number
  why?: string
  selected?: string
  phases?: string[]
  workers?: string[]
  dice?: string[]
}

// Said already by another entry of the same step.
const SILENT = ['stage', 'undo', 'top', 'placed', 'abandoned', 'drew-tiles']
const words = rollWords.log

export const tellRoll: Teller = (entries, name) => {
  const lines: (Line & { key: string })[] = []
  const mine = (entry: LogEntry) => name(entry.seat ?? -1) === null

  for (const entry of entries) {
    const facts = (entry.facts ?? {}) as Facts
    const seat = entry.seat ?? -1
    const last = lines.at(-1)
    // What others draw and put away is told in numbers, one's own in names.
    if (SILENT.includes(entry.kind) && (mine(entry) || ['stage', 'undo', 'top'].includes(entry.kind)))
      continue
    if (entry.kind === 'credits' || entry.kind === 'chips') {
      if (addGain(last, entry.kind, seat, facts)) continue
    }
    const key = `${entry.kind} ${seat} ${facts.tile ?? ''}`
    if (last?.key === key && merge(last, entry.kind, facts)) continue
    if (entry.kind === 'built' && last?.key === `worked ${seat} ${facts.tile}`) lines.pop()
    if (entry.kind === 'spare-workers' && last?.key.startsWith('spare-workers')) {
      last.parts = [words.spare(numberIn(last) + (facts.dice?.length ?? 0))]
      continue
    }
    const parts = tell(entry.kind, facts, seat, name)
    if (!parts) {
      lines.push(...plainly([entry], name).map((line) => ({ ...line, key: '' })))
      continue
    }
    const line: Line & { key: string } = { at: entry.at, seat, icon: entry.kind, parts, key }
    if (entry.kind === 'credits') line.credits = facts.gain ?? 0
    if (entry.kind === 'chips') line.points = facts.gain ?? 0
    lines.push(line)
  }
  return lines
}

function tell(
  kind: string,
  facts: Facts,
  seat: number,
  name: (seat: number) => string | null,
): Part[] | null {
  const who = name(seat)
  const does = (you: string, they: string): Part[] => [
    { bold: who ?? words.you },
    ` ${who === null ? you : they} `,
  ]
  const die = (color = ''): Part => ({ piece: color.split(':')[0] ?? '' })
  const tile = (text = ''): Part => ({ bold: text })
  switch (kind) {
    case 'rolled':
      return [...does(...words.roll(facts.dice?.length ?? 0)), ...(facts.dice ?? []).map(die)]
    case 'assigned':
      return [...does('select', 'selects'), { bold: phase(facts.selected) }]
    case 'phases':
      return [{ bold: (facts.phases ?? []).map(phase).join(', ') }, words.happen(facts.phases?.length ?? 0)]
    case 'spare-workers':
      return [words.spare(facts.dice?.length ?? 0)]
    case 'scouted':
      return [...does('scout with', 'scouts with'), die(facts.color)]
    case 'stocked':
      return [...does('stock with', 'stocks with'), die(facts.color)]
    case 'drew-tiles':
      return [...does('draw', 'draws'), words.tiles(facts.count ?? 0)]
    case 'drew':
      return [
        ...does('draw', 'draws'),
        ...(facts.tiles ?? []).flatMap((one, at) => [at ? ', ' : '', tile(one)]),
      ]
    case 'placed-tile':
      return [...does('keep', 'keeps'), tile(facts.tile)]
    case 'abandoned-tile':
      return [...does('abandon', 'abandons'), tile(facts.tile)]
    case 'worked':
      return [...does('put', 'puts'), die(facts.color), words.on, tile(facts.tile)]
    case 'built':
      return [
        ...does('complete', 'completes'),
        tile(facts.tile),
        words.with,
        ...(facts.workers ?? []).map(die),
      ]
    case 'produced':
      return [...does('make', 'makes'), die(facts.color)]
    case 'traded':
      return [...does('trade', 'trades'), die(facts.good), words.of, tile(facts.world)]
    case 'consumed':
      return [...does('consume', 'consumes'), die(facts.good), words.of, tile(facts.world)]
    case 'credits':
    case 'chips':
      return [...does('get from', 'gets from'), tile(facts.why)]
    case 'gained-die':
      return [...does('get', 'gets'), die(facts.color), words.from, tile(facts.tile)]
    case 'recruited':
      return [...does('recruit', 'recruits'), die(facts.color)]
    case 'recalled':
      return [...does('recall', 'recalls'), die(facts.color)]
    case 'removed-die':
      return [...does('give back', 'gives back'), die(facts.color), words.for, tile(facts.tile)]
    default:
      return null
  }
}

/** Gains belong to the line before them when it is of the same seat and says what brought them. */
function addGain(last: Line | undefined, kind: string, seat: number, facts: Facts): boolean {
  if (!last || last.seat !== seat) return false
  if (!['traded', 'consumed', 'stocked', 'produced', 'built', 'credits', 'chips'].includes(last.icon))
    return false
  if (kind === 'credits' && last.icon !== 'chips') last.credits = (last.credits ?? 0) + (facts.gain ?? 0)
  else if (kind === 'chips' && last.icon !== 'credits') last.points = (last.points ?? 0) + (facts.gain ?? 0)
  else return false
  return true
}

/** The next die or tile of the same step joins the line. */
function merge(line: Line, kind: string, facts: Facts): boolean {
  if (['recruited', 'recalled', 'produced'].includes(kind) && facts.color) {
    line.parts.push({ piece: facts.color })
    return true
  }
  if (kind === 'worked' && facts.color) {
    line.parts.splice(-2, 0, { piece: facts.color })
    return true
  }
  return false
}

function numberIn(line: Line): number {
  return Number.parseInt(String(line.parts[0]), 10) || 0
}

function phase(name = ''): string {
  return (rollWords.faces as Record<string, string>)[name] ?? name
}
