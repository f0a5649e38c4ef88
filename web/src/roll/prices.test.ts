import { expect, test } from 'vitest'
import { readAll } from './choices'
import { goodMatches, isShipping, priceParts, type Shipping } from './prices'

const fields = { good: { color: 'home' }, world: 'Space Port', shipper: { color: 'novelty' } } as const

function shipping(verb: 'trade' | 'consume', parts: Record<string, Record<string, number>>): Shipping {
  const option = readAll([{ text: verb, verb, fields, preview: { gains: {}, parts } }]).find(isShipping)
  if (!option) throw new Error(`${verb} ships nothing`)
  return option
}

test('a trade is told by its world and by each tile that adds to it', () => {
  const trade = shipping('trade', {
    credits: { world: 3, 'Export Duties': 1 },
  })
  expect(priceParts(trade)).toEqual([
    { what: 'credits', source: 'Novelty world', amount: 3 },
    { what: 'credits', source: 'Export Duties', amount: 1 },
  ])
})

test('a consume tells which dice match and which do not', () => {
  const consume = shipping('consume', {
    chips: { 'any good': 1, 'good matches': 0, 'shipper matches': 1 },
  })
  expect(priceParts(consume).map(({ source, amount }) => `${source}: ${amount}`)).toEqual([
    'Any good: 1',
    'Good is Home, world is Novelty: 0',
    'Shipper is Novelty, which matches: 1',
  ])
  expect(goodMatches(consume)).toBe(false)
})

test('an offer without a preview has no price to tell', () => {
  const [option] = readAll([{ text: 'trade', verb: 'trade', fields }])
  expect(option && isShipping(option) && priceParts(option)).toEqual([])
})
