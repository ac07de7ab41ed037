import type { CostlyReads } from '../archive/costly-reads.ts'
import type { MostVotedRepository } from '../archive/most-voted.repository.ts'
import type { Config } from '../platform/config.ts'
import { BusyException } from '../platform/http/busy.ts'
import { DownloadSlots } from '../platform/http/download-slots.ts'
import type { ExportsRepository } from './exports.repository.ts'
import { ExportsService, READS_WAITING } from './exports.service.ts'

test('two pages are read at once, some wait, and more are refused until a read ends', async () => {
  const reads: (() => void)[] = []
  const repository = {
    next: () => new Promise((resolve) => reads.push(() => resolve([]))),
  } as unknown as ExportsRepository
  const service = new ExportsService(
    repository,
    new DownloadSlots(1, 1),
    {} as CostlyReads,
    {} as MostVotedRepository,
    {} as Config,
  )
  const page = () => service.page({ cursor: undefined, limit: 1_000 })
  const pages = [page(), page()]
  // A read begins a tick after it is let in.
  await Promise.resolve()
  for (let waiting = 0; waiting < READS_WAITING; waiting++) pages.push(page())
  await expect(page()).rejects.toBeInstanceOf(BusyException)
  expect(reads).toHaveLength(2)
  while (reads.length > 0) {
    reads.shift()?.()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(pages)).toHaveLength(READS_WAITING + 2)
  const next = page()
  await new Promise(setImmediate)
  reads.shift()?.()
  expect((await next).data).toEqual([])
})
