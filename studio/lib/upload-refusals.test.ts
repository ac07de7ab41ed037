import { openTestLake, type TestLake } from '../content-lake/test/harness.ts'
import { onUploadRefused, watchedRequester } from './upload-refusals.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

test('only a refused upload is reported, with its file name and the content server’s reason', async () => {
  const told: string[] = []
  const stop = onUploadRefused((reason) => told.push(reason))
  const client = lake.connect({ requester: watchedRequester })
  await expect(client.fetch('*[')).rejects.toThrow()
  const pdf = Buffer.from('%PDF-1.7')
  await expect(client.assets.upload('image', pdf)).rejects.toThrow()
  await expect(client.assets.upload('image', pdf, { filename: '海报 1.jpg' })).rejects.toThrow()
  expect(told).toEqual([
    expect.stringMatching(/^This file is a PDF, not a picture\. Save it as a JPEG or PNG/),
    expect.stringMatching(/^海报 1\.jpg: This file is a PDF/),
  ])
  stop()
  await expect(client.assets.upload('image', pdf)).rejects.toThrow()
  expect(told).toHaveLength(2)
})
