import {
  didAnswer,
  ENGINE_NAMES,
  hourOf,
  type Listing,
  mayShowAsCensored,
  type Outcome,
  type SearchResponse,
  type WireResult,
  type WireRun,
} from '@firewall-cafe/shared'
import type { FoundPicture, Run, Runs } from './run.ts'
import type { SearchName } from './searches.repository.ts'

/**
 * A run in the API. A reused answer also belongs to an earlier search, perhaps by somebody else, so the API
 * gives its hour, never its exact time.
 * @param since when this search began, epoch milliseconds; Infinity when a record is read later
 */
export function toWireRun(run: Run, since: number): WireRun {
  const { engine, outcome, query, language, simulated, askedAt } = run
  return {
    engine,
    outcome,
    query,
    language,
    asked_at: askedAt >= since ? askedAt : hourOf(askedAt),
    simulated,
    ...(run.shareSpent ? { share_spent: true } : {}),
    ...(run.notAsked ? { not_asked: true } : {}),
    ...(run.notTranslated ? { not_translated: true } : {}),
    ...(run.controlFailed ? { control_failed: true } : {}),
    ...retryAfter(run),
    censored: !run.controlFailed && mayShowAsCensored(engine, outcome, query),
    results: run.results.map((result, index) => ({ rank: index + 1, ...toWireResult(result) })),
  }
}

/** Nothing leads to a picture that was taken down: it may still be where it was found. */
const toWireResult = (result: FoundPicture): Omit<WireResult, 'rank'> =>
  result.blocked
    ? { href: '', thumbnail: null, title: null, page_url: null, source: null, blocked: true }
    : {
        href: result.href,
        thumbnail: result.thumbnailHref,
        title: result.title,
        page_url: result.pageUrl,
        source: result.source,
      }

const addressesIn = ({ results }: Run): string[] =>
  results.filter(({ blocked }) => !blocked).map(({ href }) => href)

/** In seconds from now, not as a time: a browser's clock may differ from ours. */
function retryAfter({ retryAt = 0 }: Run): { retry_after_seconds?: number } {
  const seconds = Math.ceil((retryAt - Date.now()) / 1_000)
  return seconds > 0 ? { retry_after_seconds: seconds } : {}
}

/**
 * A recorded search in the API. `error` says which side could not be searched, and why.
 * @param listed whether it is in the archive by now
 * @param isPrivate whether its words keep it out of the archive
 * @param since as in `toWireRun`
 */
export function toSearchResponse(
  { id, code, listsAt, listed, isPrivate }: SearchName & { listed: boolean; isPrivate: boolean },
  translation: string,
  runs: Runs,
  since: number,
): SearchResponse {
  const error = sayWhatFailed(runs)
  return {
    googleResults: addressesIn(runs.us),
    baiduResults: addressesIn(runs.china),
    translation,
    searchId: id,
    ...toListing(code, listsAt, listed),
    ...(listsAt === null && isPrivate ? { unlisted_because: 'personal_data' } : {}),
    ...(error ? { error } : {}),
    outcomes: { google: runs.us.outcome, baidu: runs.china.outcome },
    runs: { google: toWireRun(runs.us, since), baidu: toWireRun(runs.china, since) },
  }
}

/** Whether and when a search is listed. */
export function toListing(code: string, listsAt: number | null, listed: boolean): Listing {
  return { code, visibility: listsAt === null ? 'unlisted' : 'listed', lists_at: listsAt, listed }
}

type Failure = Exclude<Outcome, 'results' | 'empty' | 'legal_notice'>

const WHAT_HAPPENED: Readonly<Record<Failure, string>> = {
  captcha: 'took us for a robot',
  rate_limited: 'cannot be asked any more right now',
  timeout: 'did not answer in time',
  unreadable: 'sent an answer we could not read',
  failed: 'could not be looked at',
}
/** For a network that has used up its share: on both sides, and on one. */
export const SHARE_SPENT =
  'Your network has used up its share for this hour. Other networks still have theirs.'
const WAS_NOT_ASKED =
  'was not asked: your network has used up its share for this hour, and other networks still have theirs'
const WAS_NOT_TRANSLATED = 'was not asked, since no translator was: '
const TRANSLATION_SHARE_SPENT =
  'your network has used up its share of translations for this hour, and other networks still have theirs'
const TRANSLATIONS_SPENT = 'our translations for that hour, or one network’s share of them, were used up'

function sayWhatFailed({ us, china }: Runs): string | undefined {
  const failed = [us, china].filter((run) => !didAnswer(run.outcome))
  if (failed.length === 0) return undefined
  if (failed.every(({ shareSpent, notTranslated }) => shareSpent && !notTranslated))
    return `${SHARE_SPENT} This says nothing about censorship.`
  const said = failed.map((run) => `${ENGINE_NAMES[run.engine].en} ${whatHappened(run)}`)
  // What is used up comes back with the next hour.
  const soon = failed.length === 2 && !failed.some((run) => run.notTranslated || run.shareSpent)
  const advice = soon ? ' Please try again in a moment.' : ''
  return `${said.join(', and ')}. This says nothing about censorship.${advice}`
}

function whatHappened(run: Run): string {
  if (run.notTranslated)
    return `${WAS_NOT_TRANSLATED}${run.shareSpent ? TRANSLATION_SHARE_SPENT : TRANSLATIONS_SPENT}`
  if (run.shareSpent) return WAS_NOT_ASKED
  if (!run.notAsked) return WHAT_HAPPENED[run.outcome as Failure]
  const { retry_after_seconds: seconds } = retryAfter(run)
  return seconds === undefined
    ? 'was not asked: it had failed or refused us before, or our calls for the hour, or one network’s share of them, were used up'
    : `was not asked: it failed or refused us a moment ago, and can be asked again in ${seconds} s`
}
