import { expect, test } from 'vitest'
import { dictating, read, readAll, selecting, waysInto, type Picked } from './choices'

const offers = (...texts: string[]) => readAll(texts.map((text) => ({ text })))
const texts = (options: ReturnType<typeof readAll>) => options.map(({ offer }) => offer.text)

test.each([
  [
    'start Galactic Exchange + Terraformed World',
    { verb: 'start', development: 'Galactic Exchange', world: 'Terraformed World' },
  ],
  ['wild genes to ship', { verb: 'wild', color: 'genes', to: 'ship' }],
  ['select ship with novelty from wild', { verb: 'select', phase: 'ship', color: 'novelty', from: 'wild' }],
  [
    'reassign home from explore to ship by Local Subsidies',
    { verb: 'reassign', color: 'home', from: 'explore', to: 'ship', power: 'Local Subsidies' },
  ],
  ['scout virtual alien', { verb: 'scout', color: 'alien', virtual: true }],
  ['stock home', { verb: 'stock', color: 'home', virtual: false }],
  ['place Designer Species, Ultd. below', { verb: 'place', tile: 'Designer Species, Ultd.', top: false }],
  ['arrange Space Port on top', { verb: 'arrange', tile: 'Space Port', top: true }],
  ['recall home from Space Port', { verb: 'recall', color: 'home', place: 'Space Port' }],
  [
    'trade rare from Blaster Gem Mines by home',
    { verb: 'trade', color: 'rare', world: 'Blaster Gem Mines', shipper: 'home', virtual: false },
  ],
  [
    'consume home from Space Port by virtual home',
    { verb: 'consume', color: 'home', world: 'Space Port', shipper: 'home', virtual: true },
  ],
  ['buy chip', { verb: 'buy chip' }],
  ['done', { verb: 'done' }],
])('reads %s', (text, choice) => expect(read(text)).toEqual(choice))

test('a text of a newer server is not lost', () => {
  expect(read('bargain with the neighbours')).toEqual({ verb: 'other' })
})

const genesInProduce: Picked = { color: 'genes', column: 'produce' }

test('a worker goes into a column by every power that moves it, or by the one that was picked', () => {
  const options = offers(
    'reassign genes from produce to ship by Hydroponics Guild',
    'reassign genes from produce to ship by Mad Scientists',
    'reassign genes from produce to settle by Mad Scientists',
    'reassign home from produce to ship by Mad Scientists',
    'done',
  )
  expect(texts(waysInto(options, genesInProduce, 'ship'))).toHaveLength(2)
  expect(texts(waysInto(options, genesInProduce, 'ship', 'Mad Scientists'))).toEqual([
    'reassign genes from produce to ship by Mad Scientists',
  ])
  expect(waysInto(options, genesInProduce, 'explore')).toEqual([])
})

test('a wild die is placed only from where wild dice wait', () => {
  const options = offers('wild genes to ship')
  expect(waysInto(options, genesInProduce, 'ship')).toEqual([])
  expect(texts(waysInto(options, { color: 'genes', column: 'wild' }, 'ship'))).toEqual(['wild genes to ship'])
})

test('selecting and dictating find the die in hand, or any die', () => {
  const options = offers(
    'select ship with genes from produce',
    'select ship with home from explore',
    'dictate home from explore',
  )
  expect(selecting(options, 'ship')).toHaveLength(2)
  expect(texts(selecting(options, 'ship', genesInProduce))).toEqual(['select ship with genes from produce'])
  expect(dictating(options, genesInProduce)).toEqual([])
  expect(dictating(options)).toHaveLength(1)
})
