import { isNoEvidence, type Localized, type Outcome } from '@firewall-cafe/shared'
import type { Run } from '../api/searches'
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
 * What an outcome means, in a plain sentence of each language. For an outcome that is no evidence it always
 * adds that this says nothing about censorship.
 * @param words what the engine was asked, or its beginning
 * @param retryIn seconds after which an engine that was not asked will be again; 0 if unknown
 */
export function outcomeSentence(run: Run, { words = run.query, count = 0, retryIn = 0 } = {}): Localized {
  const { outcome, controlFailed } = run
  const label = notAskedLabel(run, retryIn) ?? OUTCOME_LABELS[outcome]
  const sentences = [fillLabel(label, { engine: ENGINE_LABELS[run.engine], words, count })]
  if (controlFailed) sentences.push(labels.controlFailed)
  if (isNoEvidence({ outcome, control_failed: controlFailed })) sentences.push(labels.saysNothing)
  return joined(sentences)
}

/** Sentences one after another, in each language of the first; Chinese has no space between them. */
function joined(sentences: readonly Localized[]): Localized {
  const languages = Object.keys(sentences[0] ?? {}) as (keyof Localized)[]
  const inLanguage = (language: keyof Localized) =>
    sentences.map((sentence) => sentence[language] ?? sentence.en).join(language === 'zh' ? '' : ' ')
  return Object.fromEntries(
    languages.map((language) => [language, inLanguage(language)]),
  ) as unknown as Localized
}

/** Says why an engine was not asked; undefined if it was. @param retryIn seconds; 0 if unknown */
function notAskedLabel({ shareSpent, notAsked, notTranslated }: Run, retryIn: number): Localized | undefined {
  if (notTranslated) return shareSpent ? labels.outcomeTranslationShareSpent : labels.outcomeNotTranslated
  if (shareSpent) return labels.outcomeShareSpent
  if (!notAsked) return undefined
  return retryIn > 0 ? fillLabel(labels.outcomeNotAskedFor, { seconds: retryIn }) : labels.outcomeNotAsked
}

/** Only the outcome, in words. @param name of the engine */
export function outcomeFact(name: Localized, outcome: Outcome, words: string): Localized {
  return fillLabel(OUTCOME_LABELS[outcome], { engine: name, words, count: 0 })
}
