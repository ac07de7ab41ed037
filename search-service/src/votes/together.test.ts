import { together } from './together.ts'

/** Doubles numbers; ends when the test says so, and fails for all when one of them is negative. */
function doubling(most = 10) {
  const calls: { numbers: readonly number[]; end(): void }[] = []
  const double = together(async (numbers: readonly number[]) => {
    await new Promise<void>((end) => calls.push({ numbers, end }))
    if (numbers.some((number) => number < 0)) throw new Error('negative')
    return numbers.map((number) => number * 2)
  }, most)
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    double,
    /** What is being done; done afterwards. */
    async end(): Promise<readonly number[] | undefined> {
      const call = calls.shift()
      call?.end()
      await turn()
      return call?.numbers
    },
  }
}

test('the first is done at once, what arrives meanwhile together, and each gets its own result', async () => {
  const { double, end } = doubling()
  const results = Promise.all([1, 2, 3].map(double))
  expect(await end()).toEqual([1])
  expect(await end()).toEqual([2, 3])
  expect(await results).toEqual([2, 4, 6])
  const later = double(4)
  expect(await end()).toEqual([4])
  expect(await later).toBe(8)
})

test('no more than so many are done together', async () => {
  const { double, end } = doubling(2)
  const results = Promise.all([1, 2, 3, 4].map(double))
  expect([await end(), await end(), await end()]).toEqual([[1], [2, 3], [4]])
  expect(await results).toEqual([2, 4, 6, 8])
})

test('nobody fails for another: those that failed together are done again by themselves', async () => {
  const { double, end } = doubling()
  const results = Promise.allSettled([1, -2, 3].map(double))
  expect([await end(), await end(), await end(), await end()]).toEqual([[1], [-2, 3], [-2], [3]])
  expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    2,
    'failed',
    6,
  ])
})
