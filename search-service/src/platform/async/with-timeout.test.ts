import { withTimeout } from './with-timeout.ts'

const never = new Promise<string>(() => {})

test('a result in time is returned, and a rejection is thrown', async () => {
  expect(await withTimeout(Promise.resolve('in time'), 60_000, () => 'late')).toBe('in time')
  await expect(withTimeout(Promise.reject(new Error('no')), 60_000, () => 'late')).rejects.toThrow('no')
})

test('after the timeout the other answer is returned, or its error thrown', async () => {
  expect(await withTimeout(never, 1, () => 'late')).toBe('late')
  const refuse = () => {
    throw new Error('too late')
  }
  await expect(withTimeout(never, 1, refuse)).rejects.toThrow('too late')
})

test('an aborted signal ends the wait, and a promise that reacts to it is answered first', async () => {
  const controller = new AbortController()
  const heeding = new Promise<string>((resolve) =>
    controller.signal.addEventListener('abort', () => resolve('heeded')),
  )
  const answers = [heeding, never].map((promise) => withTimeout(promise, controller.signal, () => 'late'))
  controller.abort()
  expect(await Promise.all(answers)).toEqual(['heeded', 'late'])
  expect(await withTimeout(never, controller.signal, () => 'late')).toBe('late')
})

test('a promise that fails after the timeout causes no unhandled rejection', async () => {
  let fail = (_: Error) => {}
  const failing = new Promise<string>((_, reject) => {
    fail = reject
  })
  expect(await withTimeout(failing, 1, () => 'late')).toBe('late')
  fail(new Error('nobody hears this'))
  await new Promise((turn) => setImmediate(turn))
})
