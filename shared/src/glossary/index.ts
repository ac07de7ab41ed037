import { ART } from './art.ts'
import { EVERYDAY } from './everyday.ts'
import type { GlossaryEntry } from './glossary-entry.ts'
import { HISTORY } from './history.ts'
import { INTERNET } from './internet.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { POLITICS } from './politics.ts'
import { RIGHTS } from './rights.ts'
import { SOCIETY } from './society.ts'

export type { GlossaryEntry } from './glossary-entry.ts'

/**
 * The glossary we wrote ourselves. A translation keeps the meaning and the tone of the words: where two names
 * of one thing take sides, each has an entry of its own.
 */
export const GLOSSARY: readonly GlossaryEntry[] = [
  ...HISTORY,
  ...POLITICS,
  ...RIGHTS,
  ...PLACES,
  ...PEOPLE,
  ...INTERNET,
  ...SOCIETY,
  ...ART,
  ...EVERYDAY,
]
