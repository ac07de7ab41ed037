import { jest } from '@jest/globals'
import { saidBy } from '../../test/said-by.ts'
import { startService } from '../../test/service.ts'
import { environment, service, useServicePerTest } from '../../test/use-service.ts'
import { proposalsCommand } from './commands.ts'
import { ProposalsRepository } from './proposals.repository.ts'
import { ProposalsService } from './proposals.service.ts'

let searchId: string

useServicePerTest()
beforeEach(async () => {
  searchId = await search('tank man')
})

async function search(query: string): Promise<string> {
  return (await service.http.post('/images').send({ query })).body.searchId
}
const propose = (body: object, token = 'voter-one-token', id = searchId, of = service) =>
  of.http.post(`/searches/${id}/translation-proposals`).set('x-voter-token', token).send(body)
const staff = () => service.app.get(ProposalsService)
/** The id of an open proposal, which only staff's list tells. */
async function idOf(translation: string): Promise<string> {
  const found = (await staff().waiting()).find(({ proposal }) => proposal.translation === translation)
  if (!found) throw new Error(`Nobody proposes “${translation}”`)
  return found.proposal.id
}
async function proposed(translation: string, token?: string, of?: string): Promise<string> {
  await propose({ translation }, token, of)
  return idOf(translation)
}

test('a proposal waits for staff, and another one by the same voter replaces it', async () => {
  const first = await propose({ translation: ' 坦克  侠 ', client_name: 'paper_boat' })
  const answer = { search_id: searchId, translation: '坦克 侠', state: 'open' }
  expect([first.status, first.body]).toEqual([200, answer])
  const read = await idOf('坦克 侠')
  const again = await proposed('坦克男人')
  // Staff who have read the first one do not accept the second unread.
  expect(again).not.toBe(read)
  await expect(staff().accept(read)).rejects.toThrow('There is no proposal')
  await propose({ translation: '挡坦克的人' }, 'voter-two-token')
  expect(
    (await staff().waiting()).map(({ proposal, current }) => [
      proposal.search.termInitial,
      current,
      proposal.translation,
    ]),
  ).toEqual([
    ['tank man', '坦克人', '坦克男人'],
    ['tank man', '坦克人', '挡坦克的人'],
  ])
})

test('a voter who sends several proposals at once has one open proposal', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => propose({ translation: `坦克${'一二三四五六七八九十'[n]}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await staff().waiting()).toHaveLength(1)
})

test('an accepted proposal translates later searches, in any spelling of the term', async () => {
  const id = await proposed('坦克侠')
  await staff().accept(id)
  const later = await service.http.post('/images').send({ query: 'Tank  Man!' })
  expect(later.body.translation).toBe('坦克侠')
  expect(await staff().waiting()).toEqual([])
  await expect(staff().reject(id)).rejects.toThrow(/has already been accepted/)
  // On the older record the same is no proposal, and another is one to replace it.
  expect((await propose({ translation: '坦克侠！' }, 'voter-two-token')).body.error).toMatch(
    /we already have/,
  )
  await propose({ translation: '坦克男人' }, 'voter-two-token')
  expect(await staff().waiting()).toMatchObject([
    { current: '坦克侠', proposal: { translation: '坦克男人', search: { termTranslation: '坦克人' } } },
  ])
  // The voter may propose again.
  expect(await proposed('坦克英雄')).not.toBe(id)
})

test('a withdrawn proposal translates nothing any more, and its record says what happened', async () => {
  const command = (...words: string[]) => saidBy(service, proposalsCommand, ...words)
  const translation = async () =>
    (await service.http.post('/images').send({ query: 'tank man' })).body.translation
  const first = await proposed('坦克侠')
  const second = await proposed('坦克男人', 'voter-two-token')
  await expect(command('withdraw', first)).rejects.toThrow(`Proposal ${first} is open`)
  await command('accept', first)
  await command('accept', second)
  expect(await command('list')).toContain(`${second}  tank man → 坦克男人  (accepted)`)
  await expect(command('withdraw', first)).rejects.toThrow('“坦克男人” has replaced it')
  expect(await translation()).toBe('坦克男人')
  // Also when staff have hidden the comparison since.
  await service.database.query(`select set_search_state(id, 'hidden') from searches`)
  expect(await command('withdraw', second)).toContain('“坦克男人” for “tank man” is withdrawn.')
  expect(await translation()).toBe('坦克人')
  await expect(command('withdraw', second)).rejects.toThrow(`Proposal ${second} has already been withdrawn`)
  const states =
    'select id::text, state, decided_at is not null as decided from translation_proposals order by 1'
  expect(await service.database.query(states)).toEqual([
    { id: first, state: 'accepted', decided: true },
    { id: second, state: 'withdrawn', decided: true },
  ])
})

test('a rejected proposal changes nothing', async () => {
  const id = await proposed('坦克侠')
  await staff().reject(id)
  expect((await service.http.post('/images').send({ query: 'tank man' })).body.translation).toBe('坦克人')
  await expect(staff().accept('987654321')).rejects.toThrow('There is no proposal 987654321.')
  await expect(staff().accept('abc')).rejects.toThrow('There is no proposal abc.')
})

test.each([
  ['accepted', 'rejected', (id: string) => staff().reject(id), 'has already been rejected'],
  ['accepted', 'replaced', () => propose({ translation: '坦克男人' }), 'There is no proposal'],
  ['rejected', 'accepted', (id: string) => staff().accept(id), 'has already been accepted'],
])('a proposal is not %s if it was %s meanwhile', async (decision, other, act, refusal) => {
  const id = await proposed('坦克侠')
  const repository = service.app.get(ProposalsRepository)
  const find = repository.find.bind(repository)
  const read = jest.spyOn(repository, 'find').mockImplementationOnce(async (asked) => {
    const found = await find(asked)
    await act(id)
    return found
  })
  try {
    await expect(decision === 'accepted' ? staff().accept(id) : staff().reject(id)).rejects.toThrow(refusal)
  } finally {
    read.mockRestore()
  }
  const decided = await service.database.query('select translation from translation_overrides')
  expect(decided).toEqual(other === 'accepted' ? [{ translation: '坦克侠' }] : [])
})

test('proposals are deleted after a while, and an accepted translation stays', async () => {
  const age = (interval: string) =>
    service.database.query(
      `update translation_proposals set proposed_at = proposed_at - $1::interval, decided_at = decided_at - $1::interval`,
      [interval],
    )
  const id = await proposed('坦克侠')
  await staff().accept(id)
  await propose({ translation: '坦克英雄' }, 'voter-two-token')
  const flower = await search('sunflower')
  const withdrawn = await proposed('太阳花', 'voter-one-token', flower)
  await staff().accept(withdrawn)
  const left = async () => {
    await service.app.get(ProposalsRepository).forget()
    return (await service.database.query('select state from translation_proposals')).map(
      ({ state }: { state: string }) => state,
    )
  }
  await age('29 days')
  // To withdraw it then does not keep it longer.
  await staff().withdraw(withdrawn)
  expect((await left()).sort()).toEqual(['accepted', 'open', 'withdrawn'])
  await age('2 days')
  expect(await left()).toEqual(['open'])
  await age('60 days')
  expect(await left()).toEqual([])
  expect((await service.http.post('/images').send({ query: 'Tank man' })).body.translation).toBe('坦克侠')
})

test('a Chinese search takes a proposal in English', async () => {
  const chinese = await search('向日葵')
  expect((await propose({ translation: 'helianthus' }, 'voter-one-token', chinese)).status).toBe(200)
  const wrong = await propose({ translation: '太阳花' }, 'voter-one-token', chinese)
  expect([wrong.status, wrong.body.error]).toEqual([400, 'Please write the translation in English'])
})

test('an invalid translation is refused with an error message', async () => {
  const refused: [body: object, sentence: string][] = [
    [{ translation: 'tank guy' }, 'Please write the translation in Chinese'],
    [{ translation: ' ' }, 'Please enter a translation'],
    [{}, 'Please enter a translation'],
    [{ translation: '坦'.repeat(201) }, 'Please shorten the translation to 200 characters or fewer'],
    [{ translation: '坦克人！' }, 'This is the translation we already have'],
    [
      { translation: '坦克侠', client_name: 'no spaces' },
      'Username can only contain letters, numbers, and underscores',
    ],
  ]
  for (const [body, sentence] of refused) {
    const answer = await propose(body)
    expect([body, answer.status, answer.body.error]).toEqual([body, 400, sentence])
  }
})

test.each(['punctuation alone', 'a search with operators'])(
  'a query of %s takes no proposal, and an earlier one cannot be accepted',
  async (kind) => {
    const marks = await search(kind === 'punctuation alone' ? '???' : 'tank -man')
    const refused = await propose({ translation: '问号' }, 'voter-one-token', marks)
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(/^Please write words/)])
    const [{ id }] = await service.database.query(
      `insert into translation_proposals (search_id, voter_hash, translation)
     values ($1, sha256('a voter'), '问号') returning id`,
      [marks],
    )
    await expect(staff().accept(id)).rejects.toThrow(kind)
    expect((await staff().reject(id)).translation).toBe('问号')
  },
)

test('a proposal for an unknown search, or with an invalid token, is refused', async () => {
  expect((await propose({ translation: '坦克侠' }, 'voter-one-token', '987654321')).status).toBe(404)
  expect((await propose({ translation: '坦克侠' }, 'voter-one-token', 'abc')).status).toBe(404)
  expect((await propose({ translation: '坦克侠' }, 'short')).status).toBe(400)
})

test('too many proposals from one network are refused for a while', async () => {
  const strict = await startService({ ...environment, RATE_LIMIT_MESSAGES: '2' })
  try {
    const statuses: number[] = []
    for (const token of ['voter-one-token', 'voter-two-token', 'voter-three-token'])
      statuses.push((await propose({ translation: '坦克侠' }, token, searchId, strict)).status)
    expect(statuses).toEqual([200, 200, 429])
    // Reports are messages, too.
    const report = strict.http.post('/comparisons/23456789/reports').send({ reason: 'hate' })
    expect((await report).status).toBe(429)
  } finally {
    await strict.stop()
  }
})
