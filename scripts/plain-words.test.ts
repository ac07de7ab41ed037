import { wordsIn } from './lib/plain-words.ts'

test('replaced words are reported with their replacement, and similar words in other sentences are not', () => {
  expect(wordsIn('addresses are cut at the door')).toEqual(['“at the door” → on arrival'])
  expect(wordsIn('the whole house, LOOK_EVERY')).toEqual([
    '“house” → system, or service',
    '“LOOK_EVERY” → a name that ends in _MS and says what it is',
  ])
  expect(wordsIn('# The only door: SEARCH_PATIENCE_MS')).toHaveLength(2)
  for (const old of [
    "test('who asks waits', async () => {",
    "])('whoever asks %s waits', async (what) => {",
    ' * @param onEnd told how it ended',
    'this.collectInTurn()',
    'const REST_MS = 500',
    'Votes that were set aside',
  ])
    expect(wordsIn(old)).toHaveLength(1)
  for (const plain of [
    'a door, a warehouse, house arrest',
    'done twice is better; told of it later',
    'understanding',
    "search('who is it'), take(['who is it'])",
    ' * @param told what the visitor was told',
    'planes and lanes, each in turn',
  ])
    expect(wordsIn(plain)).toEqual([])
})
