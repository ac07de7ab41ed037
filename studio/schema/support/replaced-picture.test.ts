import { type DescribedPicture, keptOf, staleLanguages } from './replaced-picture.ts'

const picture = (asset: string, en = 'A chair', zh = '一把椅子'): DescribedPicture => ({
  asset: { _ref: asset },
  alt: { en, zh },
})

test('the description of a picture is kept for review when the picture is replaced or removed', () => {
  const kept = { asset: 'a', en: 'A chair', zh: '一把椅子' }
  expect(keptOf(picture('a'), 'b')).toEqual(kept)
  expect(keptOf(picture('a'))).toEqual(kept)
  expect(staleLanguages({ ...picture('b'), replaced: kept })).toEqual(['en', 'zh'])
})

test('nothing is kept without a picture or a description, or for the same picture', () => {
  expect(keptOf(undefined, 'b')).toBeUndefined()
  expect(keptOf({ alt: { en: 'A chair' } }, 'b')).toBeUndefined()
  expect(keptOf(picture('a', '', ' '), 'b')).toBeUndefined()
  expect(keptOf(picture('a'), 'a')).toBeUndefined()
})

test('after two replacements a description still belongs to the picture it was written for', () => {
  const replaced = keptOf(picture('a'), 'b')
  expect(keptOf({ ...picture('b'), replaced }, 'c')?.asset).toBe('a')
  expect(keptOf({ ...picture('b', 'A table'), replaced }, 'c')?.asset).toBe('b')
  expect(staleLanguages({ ...picture('a'), replaced })).toEqual([])
})

test('each language belongs to the picture it was written for, also when only one is rewritten', () => {
  const replaced = keptOf({ ...picture('b', 'A table'), replaced: keptOf(picture('a'), 'b') }, 'c')
  const stale = (asset: string) => staleLanguages({ ...picture(asset, 'A table'), replaced })
  expect([stale('a'), stale('b'), stale('c')]).toEqual([['en'], ['zh'], ['en', 'zh']])
  // Another picture chosen by mistake makes no difference.
  expect(keptOf({ ...picture('c', 'A table'), replaced }, 'd')).toEqual(replaced)
})
