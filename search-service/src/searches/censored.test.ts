import type { ArchiveItem, SearchResponse } from '@firewall-cafe/shared'
import { service, simulators, useService } from '../../test/use-service.ts'

useService()

const search = (query: string) => service.http.post('/images').send({ query })

/** What the answer says of the China side, and what the archive says of the same search. */
async function label(query: string) {
  const answer = (await search(query)).body as SearchResponse
  await service.fold()
  const { data } = (await service.http.get('/searches?page_size=100')).body as { data: ArchiveItem[] }
  const archived = data.find(({ search_id }) => search_id === answer.searchId)
  const { outcome, censored, query: asked } = answer.runs.baidu
  expect(archived?.censored).toBe(censored)
  expect(answer.runs.google.censored).toBe(false)
  return { outcome, censored, asked, archived: archived?.search_term_initial }
}

const marks = '\u0301\u0316\u0334'.repeat(50)

test.each([
  ['English, translated', 'tank man', '坦克人'],
  ['Chinese', '六四', '六四'],
  ['Chinese with a foreign word', 'xi 小熊维尼', 'xi 小熊维尼'],
  ['digits under 150 combining marks, which go', `4607${marks}`, '4607'],
  ['digits that have a translation', '8964', '1989年6月4日'],
  ['digits that nobody translates', '4607', '4607'],
])(
  '%s: an answer without pictures is labelled as censored, at once and in the archive',
  async (_kind, query, asked) => {
    simulators.switchboard.add({ target: 'baidu', kind: 'empty' })
    expect(await label(query)).toMatchObject({ outcome: 'empty', censored: true, asked })
  },
)

test.each([
  ['English that nobody translates', 'qwrtzplk vbnmx'],
  ['a Chinese character in a line of another script', '猫 qwrtzplk vbnmx'],
  ['Japanese', '東京の空'],
  ['a made-up stack of marks', `x${marks}`],
])('%s: a legal notice is never labelled as censored', async (_kind, query) => {
  simulators.switchboard.add({ target: 'baidu', kind: 'legal_notice' })
  expect(await label(query)).toMatchObject({ outcome: 'legal_notice', censored: false })
})

test('neither a failure to look nor pictures are labelled as censored', async () => {
  expect(await label('向日葵')).toMatchObject({ outcome: 'results', censored: false })
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha' })
  expect(await label('蜡烛')).toMatchObject({ outcome: 'captcha', censored: false })
})

test.each(['\u200b', '\u202e \u2066', '\u0301\u0301', '\u3164'])(
  'a query of invisible characters (%j) is refused',
  async (query) => {
    const { status, body } = await search(query)
    expect([status, body]).toEqual([400, { error: 'Please enter a search query', error_code: 'query_empty' }])
  },
)

test('the archive contains no invisible characters', async () => {
  expect(await label('tank \u202eman\u200b')).toMatchObject({ archived: 'tank man' })
})
