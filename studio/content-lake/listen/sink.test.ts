import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { jest } from '@jest/globals'
import { eventStream } from './sink.ts'

afterEach(() => jest.useRealTimers())

test('a stream sends a comment every 15 seconds until it ends, even if nobody has read all of it yet', () => {
  jest.useFakeTimers()
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  const write = jest.spyOn(res, 'write').mockReturnValue(false)
  const stream = eventStream(req, res)
  jest.advanceTimersByTime(30_000)
  expect(write.mock.calls).toEqual([['retry: 1000\n\n'], [':\n\n'], [':\n\n']])
  stream.end()
  jest.advanceTimersByTime(60_000)
  expect(write).toHaveBeenCalledTimes(3)
})
