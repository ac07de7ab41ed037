import { wordsIn } from './lib/plain-words.ts'

test('words that were replaced are named with what to write instead, and their like in other sentences are not', () => {
  expect(wordsIn('addresses are cut at the door')).toEqual(['“at the door” → on arrival'])
  expect(wordsIn('await openHouse(pictures), LOOK_EVERY')).toEqual([
    '“openHouse” → system, or service',
    '“LOOK_EVERY” → a name that ends in _MS and says what it is',
  ])
  expect(wordsIn('# The only door: SEARCH_PATIENCE_MS')).toHaveLength(2)
  for (const plain of [
    'a door, a warehouse, house arrest',
    'done twice is better; told of it later',
    'understanding',
    'inTurnOf',
    'a MessageRefusedError',
  ])
    expect(wordsIn(plain)).toEqual([])
})
