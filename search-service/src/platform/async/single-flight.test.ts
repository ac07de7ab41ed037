import { freshSingleFlight, SingleFlight } from './single-flight.ts'

/** Reads that end when the test says so. */
function reads() {
  const begun: PromiseWithResolvers<number>[] = []
  const ask = freshSingleFlight(() => {
    const read = Promise.withResolvers<number>()
    begun.push(read)
    return read.promise
  })
  return { begun, ask }
}

test('callers during a read share the next one', async () => {
  const { begun, ask } = reads()
  const first = ask()
  const later = [ask(), ask(), ask()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  const latest = ask()
  begun[1]?.resolve(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await Promise.resolve()
  begun[2]?.resolve(3)
  expect(await latest).toBe(3)
})

test('a caller after a read causes a new one', async () => {
  const { begun, ask } = reads()
  for (const answer of [1, 2]) {
    const asked = ask()
    begun.at(-1)?.resolve(answer)
    expect(await asked).toBe(answer)
  }
})

test('a failed read rejects only for the callers that share it', async () => {
  const { begun, ask } = reads()
  const first = ask()
  const second = ask()
  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
})

test('calls with the same key share one in flight, and the next call starts anew', async () => {
  const calls = new SingleFlight<number>()
  const { begun, ask } = reads()
  const read = () => ask()
  const [one, same] = [calls.run('a', read), calls.run('a', read)]
  const other = calls.run('b', async () => 7)
  expect(begun).toHaveLength(1)
  expect(await other).toBe(7)
  begun[0]?.reject(new Error('away'))
  await expect(one).rejects.toThrow('away')
  await expect(same).rejects.toThrow('away')
  expect(await calls.run('a', async () => 2)).toBe(2)
})
