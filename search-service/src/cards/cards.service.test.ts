import { Readable } from 'node:stream'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { WireRun } from '@firewall-cafe/shared'
import { jest } from '@jest/globals'
import { NotFoundException } from '@nestjs/common'
import { type ImageStore, ImageStoreError } from '../images/image-store.ts'
import { BusyException } from '../platform/http/busy.ts'
import { CardsController } from './cards.controller.ts'
import { type CardContents, CardsService } from './cards.service.ts'

const AT_MOST = 1 + 8
const run = {
  engine: 'google',
  outcome: 'timeout',
  query: 'x',
  language: 'en',
  asked_at: 0,
  results: [],
} as unknown as WireRun
const contents = (etag: string): CardContents => ({
  code: 'AAAA2345',
  sides: [
    { run, pictures: ['a'] },
    { run, pictures: ['b'] },
  ],
  etag,
})

test('while one card is drawn a few wait and the next is refused; the same card takes one place', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const store = { open: () => promise } as unknown as ImageStore
  const cards = new CardsService(undefined as never, undefined as never, store)
  const asked: Promise<unknown>[] = []
  for (let n = 0; n < AT_MOST; n++) {
    asked.push(cards.draw(contents(`${n}`)), cards.draw(contents(`${n}`)))
    await turn()
  }
  await expect(cards.draw(contents('one more'))).rejects.toBeInstanceOf(BusyException)
  // A store in trouble is no reason to show a card without pictures.
  reject(new ImageStoreError({}))
  const ends = await Promise.allSettled(asked)
  expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual(
    asked.map(() => expect.any(BusyException)),
  )
})

test('a card that lacks a picture is cached for a minute only', async () => {
  const opened: string[] = []
  const open = async (sha256: string) => void opened.push(sha256)
  const cards = new CardsService(undefined as never, undefined as never, { open } as unknown as ImageStore)
  let now = 1
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    for (const at of [1, 59_000, 62_000]) {
      now = at
      // The cache reads the clock once a millisecond.
      await wait(2)
      expect((await cards.draw(contents('lost'))).isWhole).toBe(false)
      expect(opened).toHaveLength(at < 60_000 ? 2 : 4)
    }
  } finally {
    clock.mockRestore()
  }
})

test('a store that fails in the middle of a picture counts as unavailable', async () => {
  const broken = () =>
    new Readable({
      read: (): never => {
        throw new Error('connection reset')
      },
    })
  const store = { open: async () => ({ stream: broken(), size: 9 }) } as unknown as ImageStore
  const cards = new CardsService(undefined as never, undefined as never, store)
  await expect(cards.draw(contents('broken'))).rejects.toBeInstanceOf(BusyException)
})

test('a decision made while a card is drawn applies to it', async () => {
  const sent = jest.fn()
  const reply = { code: () => reply, headers: () => reply, type: () => reply, send: sent }
  const show = (...found: (CardContents | Error)[]) => {
    const contentsOf = async () => {
      const next = found.shift()
      if (next instanceof Error) throw next
      return next
    }
    const draw = async ({ etag }: CardContents) => ({ png: etag, isWhole: true })
    const controller = new CardsController({ contentsOf, draw } as unknown as CardsService)
    return controller.show('AAAA2345', { headers: {} } as never, reply as never)
  }
  await expect(show(contents('shown'), new NotFoundException())).rejects.toThrow(NotFoundException)
  expect(sent).not.toHaveBeenCalled()
  await show(contents('before'), contents('after'), contents('after'))
  expect(sent.mock.calls).toEqual([['after']])
})
