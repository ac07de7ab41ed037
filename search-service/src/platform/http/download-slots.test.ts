import { Readable } from 'node:stream'
import { BusyException } from './busy.ts'
import { DownloadSlots } from './download-slots.ts'

const download = (slots: DownloadSlots, network: string) =>
  slots.take(network).carry(new Readable({ read() {} }))

test('a network that asks for more than its own is refused, and costs nobody a download', () => {
  const slots = new DownloadSlots(2, 4)
  const sent = ['a', 'b', 'a', 'b'].map((network) => download(slots, network))
  for (const network of ['a', 'b']) expect(() => slots.take(network)).toThrow(BusyException)
  expect(sent.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false])
})

test('when networks hold all slots, another gets one of those who have most, and ends no only download', () => {
  const slots = new DownloadSlots(3, 4)
  const [first, only, second, third] = ['a', 'b', 'a', 'a'].map((network) => download(slots, network))
  const newcomer = download(slots, 'c')
  const isSent = () => [first, only, second, third, newcomer].map((each) => !each?.destroyed)
  expect(isSent()).toEqual([false, true, true, true, true])
  // It would have more than those it took from.
  expect(() => slots.take('c')).toThrow(BusyException)
  expect(isSent()).toEqual([false, true, true, true, true])
  download(slots, 'd')
  expect(isSent()).toEqual([false, true, false, true, true])
  // Now each has one.
  expect(() => slots.take('e')).toThrow(BusyException)
})

test('a slot in which nothing is sent yet is not taken away, and a slot is released once', () => {
  const slots = new DownloadSlots(2, 2)
  const waiting = slots.take('a')
  slots.take('a')
  expect(() => slots.take('b')).toThrow(BusyException)
  waiting.release()
  waiting.release()
  slots.take('b')
  expect(() => slots.take('c')).toThrow(BusyException)
})
