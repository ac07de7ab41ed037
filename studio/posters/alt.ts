/** Every drawing's description, by its file's name. */
import { pictures } from './catalogue.ts'
import type { Words } from './poster.ts'

export const ALT: Readonly<Record<string, Words>> = Object.fromEntries(
  pictures().map(({ name, alt }) => [name, alt]),
)
