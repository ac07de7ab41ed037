/** A comparison as HTML and in a sentence, for readers without our scripts. Escapes all words of others. */
import {
  askedHoursOf,
  askedInHours,
  type ComparisonRecord,
  didAnswer,
  ENGINE_NAMES,
  escapeHtml,
  type Localized,
  outcomeInWords,
  type WireRun,
} from '@firewall-cafe/shared'
import { askedHow } from '../src/i18n/askedHow.ts'
import { askedInLanguage } from '../src/i18n/askedInLanguage.ts'
import { labels } from '../src/i18n/labels.ts'
import { langOf } from '../src/i18n/langOf.ts'
import { FIRST_LOCALE, type Locale, voicesOf } from '../src/i18n/locales.ts'
import { overlapWords } from '../src/i18n/overlapWords.ts'

/** A label in both languages, as HTML. */
const both = ({ en, zh }: Localized): string =>
  `${escapeHtml(en.trim())} <span lang="zh-Hans">${escapeHtml(zh)}</span>`

/** A label as an edition shows it, as HTML. */
export const labelIn =
  (locale: Locale) =>
  (label: Localized): string =>
    locale.inBoth ? both(label) : escapeHtml(voicesOf(locale, label)[0]?.text ?? '')

type Say = ReturnType<typeof labelIn>

/**
 * Both sides with their pictures or why there are none, and the hours in which they were asked.
 * @param api address of the API as browsers reach it, without a slash at its end
 * @param locale the edition
 */
export function comparisonHtml(record: ComparisonRecord, api: string, locale = FIRST_LOCALE): string {
  const say = labelIn(locale)
  const { runs, simulated, overlap } = record
  const demo = simulated ? `<p class="demo">${say(labels.citeSimulated)}</p>` : ''
  const order = locale.firstSide === 'google' ? [runs.google, runs.baidu] : [runs.baidu, runs.google]
  const sides = order.map((run) => side(run, api, locale)).join('')
  const overlapping = overlap ? shared(overlap, say) : ''
  const when = [
    askedInHours(askedHoursOf(runs)),
    ...askedHow(record),
    ...(record.shares_answer ? [labels.sharedAnswer] : []),
    ...(order.some(({ results }) => results.length > 0) ? [labels.missingIsOurs] : []),
  ]
    .map(say)
    .join(locale.marks.gap)
  return `${demo}<div class="sides">${sides}</div><p class="when">${when}</p>${overlapping}`
}

/** The comparison in a few sentences of each language, as plain text. */
export function summaryOf({ runs, simulated }: ComparisonRecord): Localized {
  const sentences = [
    ...(simulated ? [labels.citeSimulated] : []),
    ...[runs.google, runs.baidu].map((run) => {
      const { en, zh } = outcomeInWords(run)
      return { en: en.replaceAll('{words}', () => run.query), zh: zh.replaceAll('{words}', () => run.query) }
    }),
    askedInHours(askedHoursOf(runs)),
    labels.oneLook,
  ]
  return { en: sentences.map(({ en }) => en).join(' '), zh: sentences.map(({ zh }) => zh).join('') }
}

const shared = (overlap: NonNullable<ComparisonRecord['overlap']>, say: Say): string =>
  `<div class="overlap">${overlapWords(overlap)
    .map((label) => `<p>${say(label)}</p>`)
    .join('')}</div>`

function side(run: WireRun, api: string, locale: Locale): string {
  const say = labelIn(locale)
  const { comma, open, close } = locale.marks
  const { engine, query: words, language, simulated, results, not_asked: notAsked } = run
  const made = simulated ? `<b>${open}${say(labels.simulated)}${close}</b>` : ''
  const asked = askedInLanguage({ words, language }, { notAsked })
  const how = asked ? `${comma}${say(asked)}` : ''
  const who = `<p><b>${say(ENGINE_NAMES[engine])}</b>${how}${made}</p>`
  const heading = `<h2${languageOf(words)} dir="auto" translate="no">${escapeHtml(words)}</h2>`
  return `<section class="side">${heading}${who}${results.length > 0 ? pictures(run, api, locale) : nothing(run, say)}</section>`
}

function pictures({ results }: WireRun, api: string, locale: Locale): string {
  const items = results.slice(0, 9).map(({ href, title, rank, blocked }) => {
    if (blocked) return `<li class="none">${labelIn(locale)(labels.takenDown)}</li>`
    const source = `${api}/proxy-image?url=${encodeURIComponent(href)}&size=thumbnail`
    const lang = langOf(title ?? '', locale)
    return `<li><img src="${escapeHtml(source)}" alt="${escapeHtml(title || String(rank))}"${lang === undefined ? '' : ` lang="${lang}"`} translate="no" width="320" height="240" loading="lazy"></li>`
  })
  return `<ol>${items.join('')}</ol>`
}

function nothing(run: WireRun, say: Say): string {
  const words = `<span${languageOf(run.query)} dir="auto" translate="no">${escapeHtml(run.query)}</span>`
  const why = say(outcomeInWords(run)).replaceAll('{words}', () => words)
  return `<p class="none${didAnswer(run.outcome) ? ' answered' : ''}">${why}</p>`
}

/** The attribute of words that also stand in sentences of the other language. */
function languageOf(words: string): string {
  const lang = langOf(words, { tag: 'zh-Hans' })
  return lang === undefined ? '' : ` lang="${lang}"`
}
