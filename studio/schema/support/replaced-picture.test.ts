import { type DescribedPicture, keptOf, staleLanguages } from './replaced-picture.ts'

const picture = (asset: string, en = 'A chair', zh = '一把椅子'): DescribedPicture => ({
  asset: { _ref: asset },
  alt: { en, zh },
})

test('a picture that is replaced or taken out leaves behind how it was described', () => {
  const kept = { asset: 'a', en: 'A chair', zh: '一把椅子' }
  expect(keptOf(picture('a'), 'b')).toEqual(kept)
  expect(keptOf(picture('a'))).toEqual(kept)
  expect(staleLanguages({ ...picture('b'), replaced: kept })).toEqual(['en', 'zh'])
})

test('nothing is kept where there was no picture, no description, or the same picture', () => {
  expect(keptOf(undefined, 'b')).toBeUndefined()
  expect(keptOf({ alt: { en: 'A chair' } }, 'b')).toBeUndefined()
  expect(keptOf(picture('a', '', ' '), 'b')).toBeUndefined()
  expect(keptOf(picture('a'), 'a')).toBeUndefined()
})

test('replaced twice, a description still belongs to the picture that it was written for', () => {
  const replaced = keptOf(picture('a'), 'b')
  expect(keptOf({ ...picture('b'), replaced }, 'c')?.asset).toBe('a')
  expect(keptOf({ ...picture('b', 'A table'), replaced }, 'c')?.asset).toBe('b')
  expect(staleLanguages({ ...picture('a'), replaced })).toEqual([])
})

test('replaced twice with one language rewritten, each belongs to the picture it was written for', () => {
  const replaced = keptOf({ ...picture('b', 'A table'), replaced: keptOf(picture('a'), 'b') }, 'c')
  const stale = (asset: string) => staleLanguages({ ...picture(asset, 'A table'), replaced })
  expect([stale('a'), stale('b'), stale('c')]).toEqual([['en'], ['zh'], ['en', 'zh']])
  // And so on: what is chosen by mistake makes no difference.
  expect(keptOf({ ...picture('c', 'A table'), replaced }, 'd')).toEqual(replaced)
})
