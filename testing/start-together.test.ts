import { startTogether } from './start-together.ts'

test('when one of several fails to start, the others are ended before its error is thrown', async () => {
  const ended: string[] = []
  const starting = startTogether(
    { start: Promise.resolve('database'), end: (name) => ended.push(name) },
    { start: Promise.reject(new Error('redis-server is not installed')), end: () => ended.push('redis') },
    // One that is ready only after the other has failed.
    {
      start: new Promise<string>((resolve) => setImmediate(() => resolve('mail'))),
      end: (name) => ended.push(name),
    },
  )
  await expect(starting).rejects.toThrow('redis-server is not installed')
  expect(ended).toEqual(['database', 'mail'])
})

test('everything started is returned in order', async () => {
  const end = () => {}
  const started = await startTogether(
    { start: Promise.resolve(1), end },
    { start: Promise.resolve('two'), end },
  )
  expect(started).toEqual([1, 'two'])
})
