// Imports name file extensions, since the site's server reads this file too.
import { didAnswer, type Localized, type Outcome } from '@firewall-cafe/shared'
import { labels } from './labels.ts'

/** The censored label as a line: nothing came back or, if the engine said so itself, it was withheld. */
export function censoredLabel(outcome: Outcome): Localized {
  return outcome === 'legal_notice' ? labels.censoredByNotice : labels.censored
}

/** What a list says about a side without pictures; nothing for one with pictures. */
export function shortOutcome(outcome: Outcome, censored: boolean): Localized | undefined {
  if (outcome === 'results') return undefined
  if (censored) return censoredLabel(outcome)
  return didAnswer(outcome) ? labels.noPictures : labels.noAnswer
}
