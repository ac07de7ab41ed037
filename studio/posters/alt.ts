/** Every drawing's description, by its file's name. */
import type { Localized } from '@firewall-cafe/shared'
import { pictures } from './catalogue.ts'

export const ALT: Readonly<Record<string, Localized>> = Object.fromEntries(
  pictures().map(({ name, alt }) => [name, alt]),
)
