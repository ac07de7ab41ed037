/** What visitors search for, and the simulated engines' true answers. */
import type { Draw } from '../../random.ts'

/** What an engine finds when it can be looked at. */
export type Truth = 'results' | 'empty' | 'legal_notice'

/** Few, so that most of their pictures are in the system already; none has a translation. */
const PLAIN = ['quiet harbour 12', 'red bicycle 7', 'old radio 88']
/** The simulated China side has nothing for these, or a notice. */
const WITHHELD: Readonly<Record<string, Truth>> = {
  'tank man 3': 'empty',
  刘晓波图书馆: 'empty',
  法轮广场: 'legal_notice',
  'charter 08 poem': 'legal_notice',
}
/** Known to the simulated translator only, with what it says. */
export const TRANSLATED = { query: 'paper boat', translation: '纸船' } as const

/** The words that recur. */
export const KNOWN: readonly string[] = [...PLAIN, ...Object.keys(WITHHELD), TRANSLATED.query]
/** One of these words. */
export const knownWord = (draw: Draw): string => draw.of(KNOWN)

/** A word that nobody has searched for, whose pictures are new too. */
export function freshWord(mark: string, draw: Draw): string {
  return draw.of([`tank man ${mark}`, `charter 08 ${mark}`, `lantern ${mark}`])
}

/** The one answer that is true for a query put to an engine; any other must be recorded as a failure. */
export function truthOf(engine: 'google' | 'baidu', query: string): Truth {
  if (engine === 'google') return 'results'
  const known = WITHHELD[query]
  if (known) return known
  if (query.startsWith('tank man ')) return 'empty'
  return query.startsWith('charter 08 ') ? 'legal_notice' : 'results'
}
