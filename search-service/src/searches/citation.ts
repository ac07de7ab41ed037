/** Cites a comparison in the formats of reference managers, LaTeX, Wikipedia and Chinese publications. */
import {
  type AskedHours,
  type CitationFormat,
  chineseTitleOf,
  didAnswer,
  ENGINE_NAMES,
  ENGINE_PROVIDERS,
  type EngineName,
  HOUR_MS,
  type LanguageCode,
  type Localized,
  PROJECT_NAME,
  type Side,
  titleOf,
} from '@firewall-cafe/shared'
import type { Run } from './run.ts'

const PUBLISHER = PROJECT_NAME.en

type CitedRun = Pick<Run, 'engine' | 'provider' | 'outcome' | 'notAsked' | 'controlFailed'>

export interface CitedComparison {
  code: string
  /** As it was typed. */
  query: string
  language: LanguageCode
  /** Empty when there was none. */
  translation: string
  askedHours: AskedHours
  runs: Readonly<Record<Side, CitedRun>>
  /** SHA-256 of each engine's answer, in hexadecimal; undefined when there is no evidence packet with it. */
  answers?: Record<EngineName, string> | undefined
  /** The site's address, without a slash at its end. */
  site: string
  /** When it is cited, epoch milliseconds. */
  accessedAt: number
}

/** The contents of every format, in words. */
interface Source {
  code: string
  title: string
  chineseTitle: string
  /** Which side is no evidence, and why; empty when both are. */
  unseen: string
  note: string
  /** The note for programs, with details that nobody copies by hand. */
  fullNote: string
  url: string
  /** When the later side was asked. */
  asked: Date
  accessed: Date
}

/**
 * A comparison as a web page of this archive: BibTeX's `@misc`, RIS's `ELEC`, CSL's `webpage` (schema 1.0.2),
 * Wikipedia's {{cite web}} and an electronic resource of GB/T 7714—2015, `[EB/OL]`. They give only the hour
 * of its time.
 */
export function citationOf(comparison: CitedComparison, format: CitationFormat): string {
  const { code, runs, site, askedHours, accessedAt } = comparison
  return WRITERS[format]({
    code,
    title: titleOf(comparison),
    chineseTitle: chineseTitleOf(comparison, chineseSide(runs.us), chineseSide(runs.china)),
    unseen: unseenOf(comparison),
    note: noteOf(comparison),
    fullNote: noteOf(comparison) + hashesOf(comparison),
    url: `${site}/c/${code}`,
    asked: new Date(Math.max(...Object.values(askedHours))),
    accessed: new Date(accessedAt),
  })
}

function noteOf(comparison: CitedComparison): string {
  const { code, askedHours, runs, site } = comparison
  const [google, baidu] = [hourOfMaking(askedHours.google), hourOfMaking(askedHours.baidu)]
  const made = google === baidu ? google : `${google} (Google) and ${baidu} (Baidu)`
  const provider = didAnswer(runs.us.outcome) ? ` (through ${providerOf(runs.us)})` : ''
  const unseen = unseenOf(comparison)
  return `Comparison ${code} of Google${provider} and Baidu, made ${made}${unseen && `, but ${unseen}`}. Method: ${site}/methodology`
}

const hourOfMaking = (from: number): string =>
  `on ${longDate(new Date(from))} between ${hour(from)} and ${hour(from + HOUR_MS)} UTC`

const hashesOf = ({ answers }: CitedComparison): string =>
  answers ? `. Answers received (SHA-256): Google ${answers.google}, Baidu ${answers.baidu}` : ''

const providerOf = ({ provider }: CitedRun): string =>
  ENGINE_PROVIDERS[provider as keyof typeof ENGINE_PROVIDERS]?.label ?? provider

/** Why a side is no evidence; undefined if it is. Without it, a citation would make a finding of our failure. */
function whyNoEvidence({ outcome, notAsked, controlFailed }: CitedRun): Localized | undefined {
  if (notAsked) return { en: 'was not asked', zh: '未查询' }
  if (!didAnswer(outcome)) return { en: 'could not be looked at', zh: '未能查看' }
  return controlFailed ? { en: 'may only have been refusing to answer', zh: '可能只是拒绝响应' } : undefined
}

const unseenOf = ({ runs }: CitedComparison): string =>
  [runs.us, runs.china]
    .map((run) => [ENGINE_NAMES[run.engine].en, whyNoEvidence(run)?.en])
    .filter(([, why]) => why)
    .map((words) => words.join(' '))
    .join(' and ')

/** An engine in the Chinese title: through whom it answered, unless directly, or why it is no evidence. */
function chineseSide(run: CitedRun): string {
  const why = whyNoEvidence(run)?.zh
  const provider = run.engine === 'google' && didAnswer(run.outcome) ? `经由 ${providerOf(run)}` : ''
  const details = [provider, why].filter(Boolean).join('，')
  return ENGINE_NAMES[run.engine].zh + (details && `（${details}）`)
}

const WRITERS: Record<CitationFormat, (source: Source) => string> = {
  text: ({ title, note, url, accessed }) =>
    `${PUBLISHER}. ${title}. ${note}. ${url} (accessed ${longDate(accessed)}).\n`,

  bibtex: ({ code, title, fullNote, url, asked, accessed }) =>
    [
      `@misc{firewallcafe-${code},`,
      `  author  = {{${PUBLISHER}}},`,
      `  title   = {{${latex(title)}}},`,
      `  year    = {${asked.getUTCFullYear()}},`,
      `  month   = {${asked.getUTCMonth() + 1}},`,
      `  note    = {${latex(fullNote)}},`,
      `  url     = {${url}},`,
      `  urldate = {${isoDate(accessed)}}`,
      '}',
      '',
    ].join('\n'),

  ris: ({ code, title, fullNote, url, asked, accessed }) =>
    [
      'TY  - ELEC',
      `AU  - ${PUBLISHER}`,
      `TI  - ${title}`,
      `PB  - ${PUBLISHER}`,
      `PY  - ${asked.getUTCFullYear()}`,
      `DA  - ${risDate(asked)}`,
      `UR  - ${url}`,
      `Y2  - ${risDate(accessed)}`,
      `N1  - ${fullNote}`,
      `ID  - firewallcafe-${code}`,
      'ER  - ',
      '',
    ].join('\r\n'),

  'csl-json': ({ code, title, fullNote, url, asked, accessed }) =>
    `${JSON.stringify(
      [
        {
          id: `firewallcafe-${code}`,
          type: 'webpage',
          author: [{ literal: PUBLISHER }],
          title,
          'container-title': PUBLISHER,
          issued: { 'date-parts': [dateParts(asked)] },
          accessed: { 'date-parts': [dateParts(accessed)] },
          URL: url,
          note: fullNote,
        },
      ],
      null,
      2,
    )}\n`,

  wikipedia: ({ code, title, unseen, url, asked, accessed }) =>
    `{{cite web |title=${wikitext(title)} |url=${url} |website=${PUBLISHER} |date=${longDate(asked)} |access-date=${longDate(accessed)} |id=Comparison ${code}${unseen && ` (${unseen})`}}}\n`,

  gbt7714: ({ chineseTitle, url, asked, accessed }) =>
    `${PROJECT_NAME.zh}（${PUBLISHER}）. ${chineseTitle}[EB/OL]. (${isoDate(asked)})[${isoDate(accessed)}]. ${url}.\n`,
}

const LATEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // BibTeX counts braces, even escaped ones.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // LaTeX's old fonts have other characters at these positions.
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
}

/** Two of these characters in a row would become one sign: a dash, or a quotation mark. */
const BETWEEN_LIGATURES = /(?<=['`-])(?=['`-])/g

/** Chinese stays unescaped: current BibTeX reads UTF-8, and has no escape for it. */
const latex = (text: string): string =>
  text
    .replaceAll(/[\\{}$&#_%~^<>|]/g, (character) => LATEX[character] ?? `\\${character}`)
    .replaceAll(BETWEEN_LIGATURES, '{}')

/** Escapes characters with a meaning inside a template's braces, or anywhere (`__NOTOC__`, `~~~~`). */
const wikitext = (text: string): string =>
  text.replaceAll(/[_~|{}[\]<>'&]/g, (character) => `&#${character.codePointAt(0)};`)

const isoDate = (date: Date): string => date.toISOString().slice(0, 10)
/** Year, month, day, and nothing after the last slash. */
const risDate = (date: Date): string => `${isoDate(date).replaceAll('-', '/')}/`
const dateParts = (date: Date): number[] => isoDate(date).split('-').map(Number)
const hour = (ms: number): string => new Date(ms).toISOString().slice(11, 16)
const longDate = (date: Date): string =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
