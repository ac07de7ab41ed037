import { eventually } from '@firewall-cafe/testing/eventually'
import { auditArchive } from '@firewall-cafe/testing/faults/auditor/audit'
import { checkNotes } from '@firewall-cafe/testing/faults/auditor/note-rules'
import {
  checkFindings,
  checkPictureFiles,
  checkResultsBelong,
} from '@firewall-cafe/testing/faults/auditor/simulator-rules'
import type { Violation } from '@firewall-cafe/testing/faults/auditor/violation'
import { emptyNotes, type Notes } from '@firewall-cafe/testing/faults/notes'
import { Visitors } from '@firewall-cafe/testing/faults/run/visitors'
import { VOTER_KEY } from '@firewall-cafe/testing/faults/system/environment'
import pg from 'pg'
import { environment, service, useService } from './use-service.ts'

const WORDS = ['quiet harbour 12', 'tank man 3']
const MESSAGE = 'Name: A visitor\nMessage: note-1-end\nSubscribe: no'

let client: pg.Client
let notes: Notes

useService({ VOTER_KEY, CONTACT_RECIPIENT: 'office@firewall.example' })
/** An archive with two searches, a vote, a proposal, and a message that went out. */
beforeAll(async () => {
  client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  notes = emptyNotes([{ to: [], messageId: '<message-1@firewall.example>', source: MESSAGE }])
  const visitors = new Visitors(service.url, notes)
  for (const query of WORDS) await visitors.search(query, false)
  await visitors.come([
    { atMs: 0, does: 'vote', voter: 'voter-1-1', category: 1, choice: 0, times: 2 },
    { atMs: 0, does: 'propose', voter: 'voter-1-1', translation: '安静的港口', choice: 0 },
    { atMs: 0, does: 'write', text: MESSAGE },
  ])
  await client.query(`update messages set sent_at = now()`)
  await client.query(`update image_addresses set state = 'broken' where state = 'waiting'`)
  await eventually(() => expect(notes.acknowledged.proposals).toHaveLength(1))
  await service.fold()
})
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))
afterAll(() => client.end())

/** As in a run, but for the count anew, which begins a transaction of its own. */
async function audit(told: Notes = notes, stored: ReadonlySet<string> = new Set()): Promise<Violation[]> {
  // Inside our transaction its begin changes nothing, and a savepoint keeps what was planted from its rollback.
  const nested = {
    query: (text: string, values?: unknown[]) =>
      client.query(
        text === 'begin' ? 'savepoint audit' : text === 'rollback' ? 'rollback to audit' : text,
        values,
      ),
  } as unknown as pg.ClientBase
  return [
    ...(await auditArchive(nested, { jobsWithinSeconds: 0 })),
    ...(await checkNotes(client, told)),
    ...(await checkFindings(client)),
    ...(await checkResultsBelong(client)),
    ...(await checkPictureFiles(client, stored)),
  ]
}
const rulesBroken = async (...given: Parameters<typeof audit>) =>
  new Set((await audit(...given)).map(({ rule }) => rule))

test('an archive without faults passes the audit', async () => {
  expect(await audit()).toEqual([])
  expect(notes.acknowledged).toMatchObject({
    searches: [{ query: WORDS[0] }, { query: WORDS[1] }],
    votes: [{ category: 1 }, { category: 1 }],
    messages: [MESSAGE],
  })
})

const SECOND = '(select id from searches order by google_run_id desc limit 1)'
const GOOGLE_RUN = '(select min(google_run_id) from searches)'
const WITHOUT_TRIGGERS = 'set local session_replication_role = replica'
const COPY_A_SEARCH = `insert into searches (term_initial, language, location, google_run_id, baidu_run_id, id, code)
  select term_initial, language, location, google_run_id, baidu_run_id, 4711, '22224933' from searches limit 1`

test.each<[planted: string, rule: string, ...statements: string[]]>([
  ['results of a search lost', 'search half written', `delete from results where run_id = ${GOOGLE_RUN}`],
  [
    'a run without its search',
    'search half written',
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
     values ('google', 'serper', true, 'left alone', 'en', 'timeout', now(), 1)`,
  ],
  [
    'the run of another search',
    'results of two searches mixed',
    `update searches set google_run_id = ${GOOGLE_RUN} where id = ${SECOND}`,
  ],
  [
    'a result of another search',
    'results of two searches mixed',
    `update results set address_id = (select max(id) from image_addresses) where run_id = ${GOOGLE_RUN} and rank = 1`,
  ],
  [
    'a rank left out',
    'rank twice or left out',
    `delete from results where run_id = ${GOOGLE_RUN} and rank = 4`,
  ],
  [
    'a rank twice',
    'rank twice or left out',
    'alter table results drop constraint results_pkey',
    `update results set rank = 1 where run_id = ${GOOGLE_RUN} and rank = 2`,
  ],
  [
    'a picture nobody fetches',
    'job lost',
    `update image_addresses set state = 'waiting', recorded_at = now() - interval '1 hour' where id = 1`,
  ],
  [
    'a message nobody sends',
    'job lost',
    `update messages set sent_at = null, received_at = now() - interval '1 hour'`,
  ],
  [
    'a voter who counts twice',
    'vote counted twice',
    'alter table votes drop constraint votes_pkey',
    'insert into votes select * from votes limit 1',
  ],
  [
    'a voter who says both',
    'vote that contradicts itself',
    `insert into votes (search_id, category, voter_hash) select search_id, 2, voter_hash from votes limit 1`,
  ],
  ['a vote that nobody cast', 'effect without a cause', `update votes set voter_hash = sha256('somebody')`],
  ['a search that nobody made', 'effect without a cause', COPY_A_SEARCH],
  ['a number that is wrong', 'rollup not equal to recount', 'update tally_days set searches = searches + 1'],
  ['a vote that was not counted', 'rollup not equal to recount', WITHOUT_TRIGGERS, `delete from votes`],
  ['a change that was lost', 'rollup not equal to recount', 'delete from votes', 'delete from changes'],
  ['a search forgotten', 'acknowledged search missing', `delete from searches where id = ${SECOND}`],
  [
    'another outcome than was shown',
    'acknowledged search differs',
    `update engine_runs set outcome = 'legal_notice' where outcome = 'empty'`,
  ],
  ['a vote forgotten', 'acknowledged vote missing', 'delete from votes'],
  ['a message forgotten', 'acknowledged message missing', 'delete from messages'],
  ['a proposal forgotten', 'acknowledged proposal missing', 'delete from translation_proposals'],
  [
    'a failure taken for censorship',
    'failure archived as a finding',
    `update engine_runs set outcome = 'empty' where id = ${GOOGLE_RUN}`,
  ],
  [
    'a picture whose file is gone',
    'picture lost',
    `insert into images (sha256, media_type, byte_size, width, height) values (sha256('x'), 'image/png', 1, 1, 1)`,
  ],
])('the auditor finds %s', async (_planted, rule, ...statements) => {
  for (const statement of statements) await client.query(statement)
  await client.query('set local session_replication_role = origin')
  expect(await rulesBroken()).toContain(rule)
})

test('the auditor finds a mail sent twice, and one never sent', async () => {
  const [mail] = notes.deliveries as [Notes['deliveries'][number]]
  const again = { ...notes, deliveries: [mail, mail] }
  expect(await rulesBroken(again)).toEqual(new Set(['mail repeated']))
  const underAnotherId = {
    ...again,
    deliveries: [mail, { ...mail, messageId: '<other@x>' }],
  }
  expect(await rulesBroken(underAnotherId)).toEqual(new Set(['mail sent twice']))
  expect(await rulesBroken({ ...notes, deliveries: [] })).toEqual(new Set(['message never sent']))
})
