import type { EngineName } from '@firewall-cafe/shared'
import { type Label, labels } from '../i18n/labels'

/** The names of the two sides. */
export const ENGINE_LABELS: Record<EngineName, Label> = { google: labels.google, baidu: labels.baidu }

/** The names of the two ways to search. */
export const MODE_LABELS = { compare: labels.compare, archive: labels.archive } as const

/** What the search box searches: both engines now, or what was searched before. */
export type SearchMode = keyof typeof MODE_LABELS
