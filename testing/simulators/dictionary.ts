import { normaliseTerm } from '@firewall-cafe/shared'
import type { GlossaryEntry } from '@firewall-cafe/shared/glossary'
import { GLOSSARY } from '@firewall-cafe/shared/glossary'

/** Pairs that only the simulated translators know, so that a test can tell them from the glossary. */
const BEYOND_THE_GLOSSARY: readonly GlossaryEntry[] = [
  { en: ['blue kettle'], zh: ['蓝色水壶'] },
  { en: ['pixel drawing'], zh: ['像素画'] },
  { en: ['paper boat'], zh: ['纸船'] },
]

const BY_EN = new Map<string, GlossaryEntry>()
const BY_ZH = new Map<string, GlossaryEntry>()
for (const entry of [...BEYOND_THE_GLOSSARY, ...GLOSSARY]) {
  for (const term of entry.en) if (!BY_EN.has(normaliseTerm(term))) BY_EN.set(normaliseTerm(term), entry)
  for (const term of entry.zh) if (!BY_ZH.has(normaliseTerm(term))) BY_ZH.set(normaliseTerm(term), entry)
}

const entryOf = (term: string): GlossaryEntry | undefined =>
  BY_EN.get(normaliseTerm(term)) ?? BY_ZH.get(normaliseTerm(term))

/** The term in the other language; undefined when the pair is not known. */
export function translated(term: string, target: 'en' | 'zh'): string | undefined {
  return target === 'zh' ? BY_EN.get(normaliseTerm(term))?.zh[0] : BY_ZH.get(normaliseTerm(term))?.en[0]
}

/** A term's topic, the same for every word of a known pair, so that both sides share pictures. */
export const topicOf = (term: string): string => {
  const entry = entryOf(term)
  return entry ? entry.en[0] : normaliseTerm(term)
}

/** A term in the ways the China side may know it: as asked, and in simplified characters. */
export const waysToSay = (term: string): string[] => {
  const entry = entryOf(term)
  return [normaliseTerm(term), ...(entry ? [normaliseTerm(entry.zh[0])] : [])]
}
