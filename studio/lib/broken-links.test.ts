import type { BrokenLink } from '@firewall-cafe/shared'
import { brokenLinkAt, brokenLinkWords } from './broken-links.ts'

const GONE: BrokenLink = { address: 'https://example.org/a', answer: 410, since: '2026-11-02' }

test('a broken link is found only by its exact address', () => {
  const broken: BrokenLink[] = [{ address: 'https://example.org', answer: 404, since: '2026-11-01' }, GONE]
  expect(brokenLinkAt('https://example.org/a', broken)).toBe(GONE)
  for (const other of ['https://example.org/ab', 'https://example.org/', '', undefined])
    expect(brokenLinkAt(other, broken)).toBeUndefined()
})

test('no link counts as broken while the site builder does not answer', () => {
  expect(brokenLinkAt('https://example.org/a', undefined)).toBeUndefined()
})

test('a broken link is explained in both languages', () => {
  expect(brokenLinkWords(GONE)).toEqual({
    en: 'leads to “gone” (410), first seen 2 Nov 2026',
    zh: '打开后显示“页面已移除”（410），2026年11月2日首次发现',
  })
})
