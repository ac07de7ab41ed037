/** Attack 7: a stolen database and a seized device reveal who voted what only together with the key. */
import { createHash } from 'node:crypto'
import { everythingInDatabase } from '@firewall-cafe/testing/dump-everything'
import { startService, type TestService, VOTER_KEY } from '../../test/service.ts'
import { environment, service, useService } from '../../test/use-service.ts'
import { readConfig } from '../platform/config.ts'
import { voterHash } from './voter-hash.ts'
import { Voters } from './voters.ts'

const TOKEN = 'token-of-a-seized-device'
const NEW_KEY = 'the key of voters after that one was leaked'

useService()

test('a token finds its votes and proposals only together with the key', async () => {
  const { searchId } = (await service.http.post('/images').send({ query: 'sunflower' })).body
  await service.http
    .post('/vote')
    .set('x-voter-token', TOKEN)
    .send({ meta_key: 'votes_censored', search_id: searchId })
  await service.http
    .post(`/searches/${searchId}/translation-proposals`)
    .set('x-voter-token', TOKEN)
    .send({ translation: '太阳花' })
  const kept = await everythingInDatabase(environment.DATABASE_URL as string)
  for (const guess of [TOKEN, `token ${TOKEN}`]) {
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'])
      expect(kept.includes(createHash(algorithm).update(guess).digest('hex'))).toBe(false)
  }
  const voter = voterHash(VOTER_KEY, `token ${TOKEN}`).toString('hex')
  expect(kept.includes(voter)).toBe(true)
})

test('the service does not start without the key', () => {
  const { VOTER_KEY: _, ...without } = environment
  expect(() => new Voters(readConfig(without), service.database)).toThrow(/VOTER_KEY: set the key/)
})

/** A process under a new key, beside one that has the previous key. */
async function underNewKey(more: Record<string, string>, use: (next: TestService) => Promise<void>) {
  const next = await startService({ ...environment, VOTER_KEY: NEW_KEY, ...more })
  try {
    await use(next)
  } finally {
    await next.stop()
  }
}
const cast = (where: TestService, searchId: string, key: string, token: string) =>
  where.http.post('/vote').set('x-voter-token', token).send({ meta_key: key, search_id: searchId })
const chosen = async (where: TestService, searchId: string, token: string) =>
  (await where.http.get(`/searches/${searchId}/votes`).set('x-voter-token', token)).body
const erase = async (where: TestService, token: string) =>
  (await where.http.delete('/visitor').set('x-voter-token', token)).body

test('with a new and a previous key, a token keeps its votes, its searches and its right to be erased', async () => {
  const token = 'token-from-before-the-key-changed'
  const asked = async (visibility: string) =>
    (
      await service.http
        .post('/images')
        .set('x-voter-token', token)
        .send({ query: 'tank man', search_client_name: 'ada', visibility })
    ).body
  const listed = await asked('listed')
  const unlisted = await asked('unlisted')
  await cast(service, listed.searchId, 'votes_censored', token)
  await cast(service, listed.searchId, 'votes_good_translation', 'token-that-comes-too-late')
  await service.http
    .post(`/searches/${listed.searchId}/translation-proposals`)
    .set('x-voter-token', token)
    .send({ translation: '坦克男子' })
  const report = (where: TestService) =>
    where.http
      .post(`/comparisons/${listed.code}/reports`)
      .set('x-voter-token', token)
      .send({ reason: 'other' })
  await report(service)

  await underNewKey({ VOTER_KEY_PREVIOUS: VOTER_KEY }, async (next) => {
    const votes = async () =>
      Object.entries(await chosen(next, listed.searchId, token)).filter(([, count]) => count)
    expect(await votes()).toEqual([
      ['votes_censored', 1],
      ['votes_good_translation', 1],
      ['chosen', ['votes_censored']],
    ])
    expect((await cast(next, listed.searchId, 'votes_censored', token)).body.repeated).toBe(true)
    // The opposite vote replaces the one under the previous key; an older process may have voted meanwhile.
    await cast(service, listed.searchId, 'votes_nsfw', token)
    expect((await cast(next, listed.searchId, 'votes_uncensored', token)).body.replaced).toBe(
      'votes_censored',
    )
    await cast(service, listed.searchId, 'votes_uncensored', token)
    expect(await votes()).toEqual([
      ['votes_uncensored', 1],
      ['votes_good_translation', 1],
      ['votes_nsfw', 1],
      ['chosen', ['votes_uncensored', 'votes_nsfw']],
    ])
    const keep = next.http.post(`/comparisons/${unlisted.code}/listing`).set('x-voter-token', token)
    expect((await keep.send({ visibility: 'unlisted' })).status).toBe(200)
    await report(next)
    expect(await next.database.query('select count(*)::int as n from reports')).toEqual([{ n: 1 }])
    // Nothing is left under the hash of the previous key.
    const old = voterHash(VOTER_KEY, `token ${token}`).toString('hex')
    expect((await everythingInDatabase(environment.DATABASE_URL as string)).includes(old)).toBe(false)
    expect(await erase(next, token)).toEqual({ votes: 2, proposals: 1, names: 1, searches: 1 })
    expect(await erase(service, token)).toEqual({ votes: 0, proposals: 0, names: 0, searches: 0 })
  })
  await underNewKey({}, async (next) => {
    expect((await chosen(next, listed.searchId, 'token-that-comes-too-late')).chosen).toEqual([])
  })
})
