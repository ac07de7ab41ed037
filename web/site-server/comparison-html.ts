/** A comparison as HTML and in a sentence, for readers without our scripts. Every word of others is escaped. */
import {
  type ComparisonRecord,
  didAnswer,
  type EngineName,
  type Localized,
  type Outcome,
  type WireRun,
} from '@firewall-cafe/shared'
import { labels } from '../src/i18n/labels.ts'
import { escapeHtml } from './html.ts'

const ENGINES: Record<EngineName, Localized> = { google: labels.google, baidu: labels.baidu }

const OUTCOMES: Record<Outcome, Localized> = {
  results: labels.outcomeResults,
  empty: labels.outcomeEmpty,
  legal_notice: labels.outcomeLegalNotice,
  captcha: labels.outcomeCaptcha,
  rate_limited: labels.outcomeRateLimited,
  timeout: labels.outcomeTimeout,
  unreadable: labels.outcomeUnreadable,
  failed: labels.outcomeFailed,
}

/** A label in both languages, as HTML. */
export const both = ({ en, zh }: Localized): string =>
  `${escapeHtml(en.trim())} <span lang="zh-Hans">${escapeHtml(zh)}</span>`

/**
 * Both sides with their pictures or why there are none, and the hour in which they were asked.
 * @param api address of the API as browsers reach it, without a slash at its end
 */
export function comparisonHtml(record: ComparisonRecord, api: string): string {
  const { runs, simulated, asked_hour: askedHour } = record
  const demo = simulated ? `<p class="demo">${both(labels.citeSimulated)}</p>` : ''
  const sides = [runs.google, runs.baidu].map((run) => side(run, api)).join('')
  return `${demo}<div class="sides">${sides}</div><p class="when">${both(inHour(askedHour))}</p>`
}

/** The comparison in a few sentences of each language, as plain text. */
export function summaryOf({ runs, simulated, asked_hour: askedHour }: ComparisonRecord): Localized {
  const sentences = [
    ...(simulated ? [labels.citeSimulated] : []),
    ...[runs.google, runs.baidu].map((run) => {
      const { en, zh } = outcomeOf(run)
      return { en: en.replaceAll('{words}', run.query), zh: zh.replaceAll('{words}', run.query) }
    }),
    inHour(askedHour),
    labels.oneLook,
  ]
  return { en: sentences.map(({ en }) => en).join(' '), zh: sentences.map(({ zh }) => zh).join('') }
}

function side(run: WireRun, api: string): string {
  const { engine, query, language, simulated, results } = run
  const asked = language === 'zh-CN' ? labels.askedInChinese : labels.askedInEnglish
  const who = `<p><b>${both(ENGINES[engine])}</b>, ${both(asked)}${simulated ? ` <b>(${both(labels.simulated)})</b>` : ''}</p>`
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
  const why = both(outcomeOf(run)).replaceAll('{words}', () => words)
  return `<p class="none${didAnswer(run.outcome) ? ' answered' : ''}">${why}</p>`
}

/** What an engine's answer means, its words still to be put in. A failure adds that it says nothing about censorship. */
function outcomeOf({ engine, outcome, results, not_asked: notAsked }: WireRun): Localized {
  const label = notAsked ? labels.outcomeNotAsked : OUTCOMES[outcome]
  const said = (of: 'en' | 'zh') =>
    label[of].replaceAll('{engine}', ENGINES[engine][of]).replaceAll('{count}', String(results.length))
  if (didAnswer(outcome)) return { en: said('en'), zh: said('zh') }
  return { en: `${said('en')} ${labels.saysNothing.en}`, zh: said('zh') + labels.saysNothing.zh }
}

const langOf = (language: string): string => (language === 'zh-CN' ? ' lang="zh-Hans"' : '')

/** In which hour (UTC) the engines were asked; the hour is written alike in both languages. */
function inHour(moment: number): Localized {
  const hour = `${new Date(moment).toISOString().slice(0, 13).replace('T', ' ')}:00`
  const { en, zh } = labels.askedInHour
  return { en: en.replace('{time}', hour), zh: zh.replace('{time}', hour) }
}
