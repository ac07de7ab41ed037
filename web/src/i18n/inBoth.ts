import type { Label } from './label.ts'

/** Both languages as one plain string, for places that take no markup: titles, placeholders, names for screen readers. */
export const inBoth = ({ en, zh }: Label): string => [en, zh].filter(Boolean).join(' ')
