import type { EngineName, Localized, Outcome } from '@firewall-cafe/shared'
import { didAnswer } from '@firewall-cafe/shared'
import { fillLabel, labels } from '../i18n/labels'
import type { Locale } from '../i18n/locales'
import { censoredLabel } from '../i18n/shortOutcome'
import { ENGINE_LABELS } from './label-maps'

const OUTCOME_LABELS = {
  results: labels.outcomeResults,
  empty: labels.outcomeEmpty,
  legal_notice: labels.outcomeLegalNotice,
  captcha: labels.outcomeCaptcha,
  rate_limited: labels.outcomeRateLimited,
  timeout: labels.outcomeTimeout,
  unreadable: labels.outcomeUnreadable,
  failed: labels.outcomeFailed,
} as const satisfies Record<Outcome, Localized>

/** The word on a censored side: the specification's in the first edition, in others what is known (decision 0002). */
export const censoredWord = ({ inBoth }: Locale, outcome: Outcome): Localized =>
  inBoth ? labels.censoredStamp : censoredLabel(outcome)

/**
 * What an outcome means, in a plain sentence of each language. A failure to look
 * always adds that it says nothing about censorship.
 * @param shareSpent the engine was not asked because the visitor's network has used its share of the hour
 * @param controlFailed it answered the bot, and the control of the batch had no pictures
 * @param notAsked it was not asked, since it had failed before or our calls, or a share of them, were used up; again in
 *   `retryIn` seconds, 0 if unknown
 */
export function outcomeSentence(
  engine: EngineName,
  outcome: Outcome,
  words: string,
  { count = 0, shareSpent = false, notAsked = false, controlFailed = false, retryIn = 0 } = {},
): Localized {
  const refused = shareSpent ? labels.outcomeShareSpent : notAsked ? notAskedLabel(retryIn) : undefined
  const sentence = fillLabel(refused ?? OUTCOME_LABELS[outcome], {
    engine: ENGINE_LABELS[engine],
    words,
    count,
  })
  const { controlFailed: reason, saysNothing } = labels
  const more = controlFailed ? [reason, saysNothing] : didAnswer(outcome) ? [] : [saysNothing]
  return {
    en: [sentence, ...more].map(({ en }) => en).join(' '),
    zh: [sentence, ...more].map(({ zh }) => zh).join(''),
  }
}

/** Says that an engine was not asked. @param retryIn seconds; 0 if unknown */
const notAskedLabel = (retryIn: number): Localized =>
  retryIn > 0 ? fillLabel(labels.outcomeNotAskedFor, { seconds: retryIn }) : labels.outcomeNotAsked

/** Only the outcome, in words. @param name of the engine */
export function outcomeFact(name: Localized, outcome: Outcome, words: string): Localized {
  return fillLabel(OUTCOME_LABELS[outcome], { engine: name, words, count: 0 })
}
