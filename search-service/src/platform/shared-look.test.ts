import { sharedLook } from './shared-look.ts'

/** Looks that end when the test says so. */
function looks() {
  const begun: PromiseWithResolvers<number>[] = []
  const ask = sharedLook(() => {
    const look = Promise.withResolvers<number>()
    begun.push(look)
    return look.promise
  })
  return { begun, ask }
}

test('who asks while a look is under way gets the next one, shared by all who wait', async () => {
  const { begun, ask } = looks()
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

test('nothing is kept: who asks afterwards has a look made', async () => {
  const { begun, ask } = looks()
  for (const answer of [1, 2]) {
    const asked = ask()
    begun.at(-1)?.resolve(answer)
    expect(await asked).toBe(answer)
  }
})

test('a look that fails is told to those who share it, and to nobody else', async () => {
  const { begun, ask } = looks()
  const first = ask()
  const second = ask()
  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
})
