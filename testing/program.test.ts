import { jest } from '@jest/globals'
import { startProgram } from './program.ts'

afterEach(() => jest.useRealTimers())

test('a program that never gets ready is killed, and the error has its last words', async () => {
  const begun = Promise.withResolvers<void>()
  const ready = /never/
  ready.test = (output) => {
    if (output.includes('loading')) begun.resolve()
    return false
  }
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const command = ['sh', '-c', 'echo loading; exec sleep 600']
  const starting = startProgram({ command, env: {}, ready })
  const failure = expect(starting).rejects.toThrow(
    /sleep 600 ended \(SIGKILL\) before it was ready:\nloading\n\nKilled: it was not ready after \d+ seconds/,
  )
  await begun.promise
  jest.runOnlyPendingTimers()
  await failure
})
