import type { EngineName, Localized } from '@firewall-cafe/shared'
import { fillLabel, labels } from '../i18n/labels'

/** The names of the two sides. */
export const ENGINE_LABELS: Record<EngineName, Localized> = { google: labels.google, baidu: labels.baidu }

/** A label that names an engine, with that name and its other values filled in. */
export function ofEngine(
  label: Localized,
  engine: EngineName,
  values: Record<string, string | number> = {},
): Localized {
  return fillLabel(label, { ...values, engine: ENGINE_LABELS[engine] })
}

/** The names of the two ways to search. */
export const MODE_LABELS = { compare: labels.compare, archive: labels.archive } as const

/** What the search box searches: both engines now, or what was searched before. */
export type SearchMode = keyof typeof MODE_LABELS
