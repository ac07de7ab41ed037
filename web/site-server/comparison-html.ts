/** A comparison as HTML and in a sentence, for readers without our scripts. Every word of others is escaped. */
import {
  askedInHour,
  type ComparisonRecord,
  didAnswer,
  ENGINE_NAMES,
  type Localized,
  outcomeInWords,
  type WireRun,
} from '@firewall-cafe/shared'
import { labels } from '../src/i18n/labels.ts'
import { overlapWords } from '../src/i18n/overlapWords.ts'
import { escapeHtml } from './html.ts'

/** A label in both languages, as HTML. */
export const both = ({ en, zh }: Localized): string =>
  `${escapeHtml(en.trim())} <span lang="zh-Hans">${escapeHtml(zh)}</span>`

/**
 * Both sides with their pictures or why there are none, and the hour in which they were asked.
 * @param api address of the API as browsers reach it, without a slash at its end
 */
export function comparisonHtml(record: ComparisonRecord, api: string): string {
  const { runs, simulated, asked_hour: askedHour, overlap } = record
  const demo = simulated ? `<p class="demo">${both(labels.citeSimulated)}</p>` : ''
  const sides = [runs.google, runs.baidu].map((run) => side(run, api)).join('')
  const overlapping = overlap ? shared(overlap) : ''
  return `${demo}<div class="sides">${sides}</div>${overlapping}<p class="when">${both(askedInHour(askedHour))}</p>`
}

/** The comparison in a few sentences of each language, as plain text. */
export function summaryOf({ runs, simulated, asked_hour: askedHour }: ComparisonRecord): Localized {
  const sentences = [
    ...(simulated ? [labels.citeSimulated] : []),
    ...[runs.google, runs.baidu].map((run) => {
      const { en, zh } = outcomeInWords(run)
      return { en: en.replaceAll('{words}', run.query), zh: zh.replaceAll('{words}', run.query) }
    }),
    askedInHour(askedHour),
    labels.oneLook,
  ]
  return { en: sentences.map(({ en }) => en).join(' '), zh: sentences.map(({ zh }) => zh).join('') }
}

const shared = (overlap: NonNullable<ComparisonRecord['overlap']>): string =>
  `<div class="overlap">${overlapWords(overlap)
    .map((label) => `<p>${both(label)}</p>`)
    .join('')}</div>`

function side(run: WireRun, api: string): string {
  const { engine, query, language, simulated, results } = run
  const asked = language === 'zh-CN' ? labels.askedInChinese : labels.askedInEnglish
  const who = `<p><b>${both(ENGINE_NAMES[engine])}</b>, ${both(asked)}${simulated ? ` <b>(${both(labels.simulated)})</b>` : ''}</p>`
  const heading = `<h2${langOf(language)} translate="no">${escapeHtml(query)}</h2>`
  return `<section class="side">${heading}${who}${results.length > 0 ? pictures(run, api) : nothing(run)}</section>`
}

function pictures({ results }: WireRun, api: string): string {
  const items = results.slice(0, 9).map(({ href, title, rank }) => {
    const source = `${api}/proxy-image?url=${encodeURIComponent(href)}&size=thumbnail`
    return `<li><img src="${escapeHtml(source)}" alt="${escapeHtml(title || String(rank))}" width="320" height="240" loading="lazy"></li>`
  })
  return `<ol>${items.join('')}</ol>`
}

function nothing(run: WireRun): string {
  const words = `<span${langOf(run.language)} translate="no">${escapeHtml(run.query)}</span>`
  const why = both(outcomeInWords(run)).replaceAll('{words}', () => words)
  return `<p class="none${didAnswer(run.outcome) ? ' answered' : ''}">${why}</p>`
}

const langOf = (language: string): string => (language === 'zh-CN' ? ' lang="zh-Hans"' : '')
