/** What a link to a draft shows: only its own key opens it. */
import { DRAFT_LINK_ID, draftLink, inFragment, newDraftLinkId, SEALED, seal, unseal } from './draft-link.ts'

const draft = [{ _id: 'event-wall', title: { en: 'Words of a draft', zh: '草稿里的话' } }]

test('a sealed draft opens with its key and cannot be read without it', async () => {
  const { sealed, key } = await seal(draft)
  expect(sealed).toMatch(SEALED)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('draft')
  expect(await unseal(sealed, key)).toEqual(draft)
})

test('each seal has its own key, and no key opens another seal', async () => {
  const [one, other] = [await seal(draft), await seal(draft)]
  expect(other.key).not.toBe(one.key)
  expect(other.sealed).not.toBe(one.sealed)
  await expect(unseal(one.sealed, other.key)).rejects.toThrow()
})

test('a shortened key or a changed seal opens nothing', async () => {
  const { sealed, key } = await seal(draft)
  for (const [changed, given] of [
    [sealed, key.slice(0, -1)],
    [sealed, ''],
    [sealed.slice(0, 40) + (sealed[40] === 'A' ? 'B' : 'A') + sealed.slice(41), key],
    [sealed.slice(0, -8), key],
    [`${sealed}AAAA`, key],
  ] as const)
    await expect(unseal(changed, given)).rejects.toThrow()
})

test('a link puts the key and the page into its fragment, which no server reads', () => {
  const { id, key, path } = { id: newDraftLinkId(), key: 'k_-Y'.repeat(10), path: '/zh/events/the-wall' }
  expect(id).toMatch(DRAFT_LINK_ID)
  const { pathname, search, hash } = new URL(draftLink({ id, key, path }), 'https://studio.example')
  expect(pathname + search).toBe(`/shared/${id}`)
  expect(inFragment(hash)).toEqual({ key, path })
})

test.each([
  ['', '', '/'],
  ['#', '', '/'],
  ['#key', 'key', '/'],
  ['#key/', 'key', '/'],
  ['#/about', '', '/about'],
])('in the fragment %j the key is %j and the path %j', (hash, key, path) => {
  expect(inFragment(hash)).toEqual({ key, path })
})
