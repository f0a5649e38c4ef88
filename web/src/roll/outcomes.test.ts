import { expect, test } from 'vitest'
import type { LogEntry } from '../protocol/types'
import { isEmpty, isUneventful, outcomeKey, roundOutcome, summaryOf } from './outcomes'

const entry = (kind: string, facts: object, seat = -1): LogEntry => ({ at: 1, kind, text: '', seat, facts })
const stage = (name: string, round = 2) => entry('stage', { stage: name, round })

test('each seat’s work is told under its phase', () => {
  const { phases } = roundOutcome([
    stage('assign'),
    stage('settle'),
    entry('worked', { tile: 'Gem World', color: 'rare' }, 1),
    entry('worked', { tile: 'Space Port', color: 'home' }, 0),
    entry('worked', { tile: 'Space Port', color: 'home' }, 0),
    entry('built', { tile: 'Gem World', used: ['rare'] }, 1),
    stage('ship'),
    entry('chips', { gain: 2 }, 1),
    entry('chips', { gain: 1 }, 1),
  ])
  expect(phases.get(outcomeKey(0, 'settle'))).toMatchObject({
    built: [],
    worked: [{ tile: 'Space Port', dice: ['home', 'home'] }],
  })
  expect(phases.get(outcomeKey(1, 'settle'))).toMatchObject({ built: ['Gem World'], worked: [] })
  expect(phases.get(outcomeKey(1, 'ship'))?.chips).toBe(3)
  expect(isEmpty(phases.get(outcomeKey(0, 'ship')))).toBe(true)
})

test('an earlier round does not count', () => {
  const { phases, recruited } = roundOutcome([
    stage('assign', 1),
    stage('produce', 1),
    entry('produced', { color: 'home', world: 'Gem World' }, 0),
    stage('assign', 2),
    stage('manage', 2),
    entry('recruited', { color: 'home' }, 0),
    entry('recruited', { color: 'genes' }, 0),
  ])
  expect(phases.size).toBe(0)
  expect(recruited.get(0)).toEqual(['home', 'genes'])
})

test('a round is added up for each seat, also when the next one has begun', () => {
  const log = [
    stage('assign'),
    entry('spare-workers', { dice: [{ color: 'home', at: 'explore' }] }, 0),
    stage('produce'),
    entry('produced', { color: 'genes', world: 'Jungle World' }, 0),
    stage('ship'),
    entry('consumed', { good: 'genes', world: 'Jungle World' }, 0),
    entry('chips', { gain: 2 }, 0),
    entry('credits', { gain: 1 }, 0),
    stage('manage'),
    entry('recruited', { color: 'home' }, 0),
    stage('assign', 3),
    entry('rolled', { dice: [] }, 0),
  ]
  expect(summaryOf(roundOutcome(log, 1), 0)).toMatchObject({
    goods: ['genes'],
    shipped: ['genes'],
    chips: 2,
    credits: 1,
    spare: 1,
    recruited: ['home'],
    recalled: [],
  })
  expect(isUneventful(summaryOf(roundOutcome(log, 1), 1))).toBe(true)
  expect(isUneventful(summaryOf(roundOutcome(log), 0))).toBe(true)
})
