/** Compares what visitors were promised with what the archive holds. */
import { createHmac } from 'node:crypto'
import { oppositeVote, VOTE_CATEGORIES, voteCategory } from '@firewall-cafe/shared'
import type { ClientBase } from 'pg'
import type { Notes, VoteNote } from '../notes.ts'
import { VOTER_KEY } from '../system/environment.ts'
import type { Violation } from './violation.ts'

/** A mail that went out again under its Message-ID: only where its confirmation may have been lost. */
export const MAIL_REPEATED = 'mail repeated'

interface ArchivedSearch {
  id: string
  query: string
  outcomes: { google: string; baidu: string }
  results: { google: string[]; baidu: string[] }
}

/** Checks every acknowledged answer, and that nothing happened more often than somebody tried. */
export async function checkNotes(client: ClientBase, notes: Notes): Promise<Violation[]> {
  return [
    ...(await checkSearches(client, notes)),
    ...(await checkVotes(client, notes)),
    ...(await checkMessages(client, notes)),
    ...(await checkProposals(client, notes)),
  ]
}

async function checkSearches(client: ClientBase, { acknowledged, attempted }: Notes): Promise<Violation[]> {
  const violations: Violation[] = []
  const archived = await readSearches(
    client,
    acknowledged.searches.map(({ searchId }) => searchId),
  )
  for (const { searchId, query, outcomes, results } of acknowledged.searches) {
    const found = archived.get(searchId)
    const promised = JSON.stringify({ query, outcomes, results })
    const kept =
      found && JSON.stringify({ query: found.query, outcomes: found.outcomes, results: found.results })
    if (!kept)
      violations.push({ rule: 'acknowledged search missing', detail: `search ${searchId} "${query}"` })
    else if (kept !== promised)
      violations.push({
        rule: 'acknowledged search differs',
        detail: `search ${searchId}: ${promised} and ${kept}`,
      })
  }
  const { rows } = await client.query<{ what: string; times: number }>(
    'select term_initial as what, count(*)::int as times from searches group by 1',
  )
  return [...violations, ...tooOften('search', rows, attempted.searches)]
}

/** The searches with these ids, by id. */
async function readSearches(client: ClientBase, ids: string[]): Promise<Map<string, ArchivedSearch>> {
  const hrefs = (run: string) => `array(select href from results join image_addresses a on a.id = address_id
    where run_id = ${run} order by rank)`
  const { rows } = await client.query<ArchivedSearch>(
    `select s.id::text, term_initial as query,
       json_build_object('google', google.outcome, 'baidu', baidu.outcome) as outcomes,
       json_build_object('google', ${hrefs('google.id')}, 'baidu', ${hrefs('baidu.id')}) as results
     from searches s
     join engine_runs google on google.id = google_run_id
     join engine_runs baidu on baidu.id = baidu_run_id
     where s.id = any ($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function checkVotes(client: ClientBase, { acknowledged, attempted }: Notes): Promise<Violation[]> {
  const { rows } = await client.query<{ key: string }>(
    `select search_id || ' ' || category || ' ' || encode(voter_hash, 'hex') as key from votes`,
  )
  const kept = new Set(rows.map(({ key }) => key))
  const tried = new Set(attempted.votes.map(voteKey))
  // A voter who also tried the contradicting vote may have taken it back.
  const replaced = (vote: VoteNote) => {
    const opposite = OPPOSITES.get(vote.category)
    return opposite !== undefined && tried.has(voteKey({ ...vote, category: opposite }))
  }
  const detail = ({ searchId, category, voter }: VoteNote) =>
    `category ${category} of search ${searchId} by ${voter}`
  return [
    ...acknowledged.votes
      .filter((vote) => !kept.has(voteKey(vote)) && !replaced(vote))
      .map((vote) => ({ rule: 'acknowledged vote missing', detail: detail(vote) })),
    ...[...kept]
      .filter((key) => !tried.has(key))
      .map((key) => ({ rule: 'effect without a cause', detail: `nobody cast the vote ${key}` })),
  ]
}

/** Categories that contradict each other, by id. */
const OPPOSITES = new Map<number, number>(
  VOTE_CATEGORIES.flatMap(({ id, key }) => {
    const opposite = oppositeVote(key)
    return opposite ? [[id, voteCategory(opposite).id] as const] : []
  }),
)

/** As the service stores a voter who sent a token: rewritten, since the auditor shares no code with it. */
const voteKey = ({ searchId, category, voter }: VoteNote): string =>
  `${searchId} ${category} ${createHmac('sha256', VOTER_KEY).update(`token ${voter}`).digest('hex')}`

async function checkMessages(client: ClientBase, notes: Notes): Promise<Violation[]> {
  const { acknowledged, attempted, deliveries } = notes
  const { rows } = await client.query<{ what: string; times: number }>(
    'select body as what, count(*)::int as times from messages group by 1',
  )
  const kept = new Set(rows.map(({ what }) => what))
  const violations = tooOften('message', rows, attempted.messages)
  for (const text of acknowledged.messages) {
    if (!kept.has(text)) violations.push({ rule: 'acknowledged message missing', detail: text })
  }
  for (const text of attempted.messages) {
    const mails = deliveries.filter(({ source }) => source.includes(lastWords(text)))
    if (mails.length === 0 && kept.has(text)) violations.push({ rule: 'message never sent', detail: text })
    const ids = new Set(mails.map(({ messageId }) => messageId))
    if (mails.length > 1)
      violations.push({
        rule: ids.size > 1 ? 'mail sent twice' : MAIL_REPEATED,
        detail: `${mails.length} times as ${[...ids].join(' and ')}: ${text}`,
      })
  }
  return violations
}

/** The second line of a note, which names it and which no mail program folds. */
const lastWords = (text: string) => text.split('\n')[1] ?? text

async function checkProposals(client: ClientBase, { acknowledged }: Notes): Promise<Violation[]> {
  const { rows } = await client.query<{ search_id: string; translation: string }>(
    'select search_id::text, translation from translation_proposals',
  )
  const kept = new Set(rows.map(({ search_id, translation }) => `${search_id} ${translation}`))
  return acknowledged.proposals
    .filter(({ searchId, translation }) => !kept.has(`${searchId} ${translation}`))
    .map(({ searchId, translation }) => ({
      rule: 'acknowledged proposal missing',
      detail: `of search ${searchId}: "${translation}"`,
    }))
}

function tooOften(
  what: string,
  kept: readonly { what: string; times: number }[],
  attempted: readonly string[],
): Violation[] {
  const tried = new Map<string, number>()
  for (const each of attempted) tried.set(each, (tried.get(each) ?? 0) + 1)
  return kept
    .filter((row) => row.times > (tried.get(row.what) ?? 0))
    .map((row) => ({
      rule: 'effect without a cause',
      detail: `${what} kept ${row.times} times, tried ${tried.get(row.what) ?? 0} times: ${row.what}`,
    }))
}
