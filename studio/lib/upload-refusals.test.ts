import { openTestLake, type TestLake } from '../content-lake/test/harness.ts'
import { onUploadRefused, watchedRequester } from './upload-refusals.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

test('a refused upload shows the reason in the lake’s words, and nothing else', async () => {
  const told: string[] = []
  const stop = onUploadRefused((reason) => told.push(reason))
  const client = lake.connect({ requester: watchedRequester })
  await expect(client.fetch('*[')).rejects.toThrow()
  await expect(client.assets.upload('image', Buffer.from('%PDF-1.7'))).rejects.toThrow()
  expect(told).toEqual([
    expect.stringMatching(/^This file is a PDF, not a picture\. Save it as a JPEG or PNG/),
  ])
  stop()
  await expect(client.assets.upload('image', Buffer.from('%PDF-1.7'))).rejects.toThrow()
  expect(told).toHaveLength(1)
})
