import { RETENTION } from '@firewall-cafe/shared'
import { jest } from '@jest/globals'
import { LRUCache } from 'lru-cache'
import { ArchiveCache } from './archive-cache.ts'
import type { ArchiveVersion } from './archive-version.ts'

test('a visitor’s query leaves memory within the documented time', async () => {
  let now = 1
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  const set = jest.spyOn(LRUCache.prototype, 'set')
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const pass = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      now += 60_000
      jest.advanceTimersByTime(60_000)
    }
  }
  try {
    const version = { read: async () => '1', isOf: () => true } as unknown as ArchiveVersion
    const cache = new ArchiveCache(version)
    // Just missed when old entries are deleted.
    pass(1)
    await cache.find('kettle', 10, async () => ({ total: 0, ids: [] }))
    const memory = set.mock.contexts[0] as LRUCache<string, object>
    expect(memory.size).toBe(1)
    pass(RETENTION.rememberedWords.kept.minutes)
    expect(memory.size).toBe(0)
  } finally {
    jest.useRealTimers()
    set.mockRestore()
    clock.mockRestore()
  }
})
