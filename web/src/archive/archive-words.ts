import { didAnswer, type Localized, type Outcome } from '@firewall-cafe/shared'
import { shortOutcome } from '../i18n/shortOutcome'
import { ICONS, type IconShape } from '../ui/icons'

/** What a collapsed row says about a side without pictures, and its sign; nothing for one with pictures. */
export function outcomeMark(
  outcome: Outcome,
  censored: boolean,
): { label: Localized; icon: IconShape } | undefined {
  const label = shortOutcome(outcome, censored)
  return label && { label, icon: censored ? ICONS.eyeOff : didAnswer(outcome) ? ICONS.eye : ICONS.plug }
}
