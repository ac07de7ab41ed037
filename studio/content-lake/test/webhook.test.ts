import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { serveLocally } from '@firewall-cafe/testing/connections'
import { openTestLake, type TestLake } from './harness.ts'

interface Call {
  signature: string
  text: string
  body: { ids: string[]; projectId: string; dataset: string; transactionId: string }
}

const SECRET = 'webhook-secret'

/** A site builder that answers as the test sets it. */
async function builder() {
  const calls: Call[] = []
  const answers: number[] = []
  let wake = () => {}
  const { origin, stop } = await serveLocally(async (req, res) => {
    const text = await textOf(req)
    res.writeHead(answers.shift() ?? 200).end()
    calls.push({ signature: String(req.headers['sanity-webhook-signature']), text, body: JSON.parse(text) })
    wake()
  })
  const count = async (n: number) => {
    while (calls.length < n) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { calls, answers, count, url: `${origin}/hook`, stop }
}

let lake: TestLake
let site: Awaited<ReturnType<typeof builder>>
beforeEach(async () => {
  site = await builder()
  lake = await openTestLake({ webhookUrl: site.url, webhookSecret: SECRET })
})
afterEach(async () => {
  await lake.close()
  await site.stop()
})

test('reports published documents, not drafts or uploads', async () => {
  await lake.client.create({ _id: 'drafts.a', _type: 'post' })
  await lake.client.assets.upload('file', Buffer.from('x'), { filename: 'x.txt' })
  await lake.client.create({ _id: 'a', _type: 'post' })
  await site.count(1)
  expect(site.calls).toHaveLength(1)
  expect(site.calls[0]?.body).toMatchObject({ ids: ['a'], projectId: 'local', dataset: 'production' })
  // The filter in the guide for Sanity's cloud reports the same.
  const guide = await readFile(path.join(import.meta.dirname, '../../../docs/sanity-cloud.md'), 'utf8')
  const filter = /\| Filter +\| `(.+?)` +\|/.exec(guide)?.[1]
  expect(await lake.client.fetch(`*[${filter}]._id`, {}, { perspective: 'published' })).toEqual(['a'])
})

test('signs each call as Sanity’s cloud does', async () => {
  await lake.client.create({ _id: 'a', _type: 'post' })
  await site.count(1)
  const [, time, hash] = /^t=(\d+),v1=(.+)$/.exec(site.calls[0]?.signature ?? '') ?? []
  const expected = createHmac('sha256', SECRET).update(`${time}.${site.calls[0]?.text}`).digest('base64url')
  expect(hash).toBe(expected)
})

test('tries again after a failure, with everything that has changed since', async () => {
  site.answers.push(500)
  await lake.client.create({ _id: 'a', _type: 'post' })
  await site.count(1)
  await lake.client.create({ _id: 'b', _type: 'post' })
  // In one call, or in two where the second write came after the pause.
  const retold = () => new Set(site.calls.slice(1).flatMap(({ body }) => body.ids))
  while (retold().size < 2) await site.count(site.calls.length + 1)
  expect(site.calls[1]?.body.ids).toContain('a')
  expect([...retold()].sort()).toEqual(['a', 'b'])
})

test('says once that its calls are refused', async () => {
  const errors: unknown[] = []
  const options = { webhookUrl: site.url, onError: (error: unknown) => errors.push(error) }
  const refused = await openTestLake(options)
  site.answers.push(401, 401, 200, 503)
  await refused.client.create({ _id: 'a', _type: 'post' })
  await site.count(3)
  await refused.client.create({ _id: 'b', _type: 'post' })
  await site.count(5)
  await refused.close()
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/refused the notice .*\(401\): its secret is not our WEBHOOK_SECRET/),
    expect.stringMatching(/\(503\)$/),
  ])
})

test('reports what is unpublished', async () => {
  await lake.client.create({ _id: 'a', _type: 'post' })
  await lake.client.action({
    actionType: 'sanity.action.document.unpublish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
  await site.count(2)
  expect(site.calls[1]?.body.ids).toEqual(['a'])
})

test('says after a restart that something may have changed, because the last call may be lost', async () => {
  site.answers.push(500)
  await lake.client.create({ _id: 'a', _type: 'post' })
  await site.count(1)
  await lake.restart()
  const reminds = ({ body }: Call) => body.ids.length === 0
  while (!site.calls.some(reminds)) await site.count(site.calls.length + 1)
  expect(site.calls.find(reminds)?.body).toMatchObject({ projectId: 'local', transactionId: '' })
})

test('says the same after its first start with new content, because the site may be older', async () => {
  const seedDir = await mkdtemp(path.join(tmpdir(), 'lake-seed-'))
  await writeFile(path.join(seedDir, 'data.ndjson'), '{"_id":"a","_type":"post"}\n')
  const seeded = await openTestLake({ webhookUrl: site.url, webhookSecret: SECRET, seedDir })
  await site.count(1)
  expect(site.calls.map(({ body }) => body.ids)).toEqual([[]])
  await seeded.close()
  await rm(seedDir, { recursive: true })
})

test('neither a write nor closing waits when nobody answers', async () => {
  await site.stop()
  await lake.client.create({ _id: 'a', _type: 'post' })
  expect(await lake.client.getDocument('a')).toBeTruthy()
})
