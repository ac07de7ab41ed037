import type { Localized } from '@firewall-cafe/shared'

/** Both languages as one plain string, for places that take no markup: titles, placeholders, names for screen readers. */
export const inBoth = ({ en, zh }: Localized): string => [en, zh].filter(Boolean).join(' ')
