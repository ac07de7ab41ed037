import { type ArchiveOrder, didAnswer, type Localized, type Outcome } from '@firewall-cafe/shared'
import { fillLabel, labels } from '../i18n/labels'
import { shortOutcome } from '../i18n/shortOutcome'
import { ICONS, type IconShape } from '../ui/icons'
import { isCut } from './archive-view'

/** How many comparisons a list has, or that it has the first ones only. */
export const totalLabel = (order: ArchiveOrder, total: number): Localized =>
  fillLabel(isCut(order, total) ? labels.totalFirst : labels.totalOf, { total })

/** What a collapsed row says about a side without pictures, and its sign; nothing for one with pictures. */
export function outcomeMark(
  outcome: Outcome,
  censored: boolean,
): { label: Localized; icon: IconShape } | undefined {
  const label = shortOutcome(outcome, censored)
  return label && { label, icon: censored ? ICONS.eyeOff : didAnswer(outcome) ? ICONS.eye : ICONS.plug }
}
