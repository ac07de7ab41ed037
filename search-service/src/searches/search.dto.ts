import {
  didAnswer,
  type EngineName,
  mayShowAsCensored,
  type Outcome,
  type SearchResponse,
  type WireRun,
} from '@firewall-cafe/shared'
import type { Run, Runs } from './run.ts'

/** A run as the wire has it. */
export function toWireRun(run: Run): WireRun {
  const { engine, outcome, query, language, simulated } = run
  return {
    engine,
    outcome,
    query,
    language,
    asked_at: run.askedAt,
    simulated,
    censored: mayShowAsCensored(engine, outcome, query),
    results: run.results.map((result, index) => ({
      rank: index + 1,
      href: result.href,
      thumbnail: result.thumbnailHref,
      title: result.title,
      page_url: result.pageUrl,
      source: result.source,
    })),
  }
}

/** A recorded search as the wire has it. `error` says which side could not be looked at, and why. */
export function toSearchResponse(searchId: string, translation: string, runs: Runs): SearchResponse {
  const error = sayWhatFailed(runs)
  return {
    googleResults: runs.google.results.map(({ href }) => href),
    baiduResults: runs.baidu.results.map(({ href }) => href),
    translation,
    searchId,
    ...(error ? { error } : {}),
    outcomes: { google: runs.google.outcome, baidu: runs.baidu.outcome },
    runs: { google: toWireRun(runs.google), baidu: toWireRun(runs.baidu) },
  }
}

type Failure = Exclude<Outcome, 'results' | 'empty' | 'legal_notice'>

const WHAT_HAPPENED: Readonly<Record<Failure, string>> = {
  captcha: 'asked us to prove that we are human',
  rate_limited: 'is not taking more searches from us right now',
  timeout: 'did not answer in time',
  unreadable: 'sent an answer we could not read',
  failed: 'could not be reached',
}
const NAMES: Readonly<Record<EngineName, string>> = { google: 'Google', baidu: 'Baidu' }

function sayWhatFailed({ google, baidu }: Runs): string | undefined {
  const failed = [google, baidu].filter((run) => !didAnswer(run.outcome))
  if (failed.length === 0) return undefined
  const said = failed.map(({ engine, outcome }) => `${NAMES[engine]} ${WHAT_HAPPENED[outcome as Failure]}`)
  const advice = failed.length === 2 ? ' Please try again in a moment.' : ''
  return `${said.join(', and ')}. This says nothing about censorship.${advice}`
}
