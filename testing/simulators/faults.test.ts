import { Switchboard } from './faults.ts'

test('a fault for certain words affects no other query', () => {
  const switchboard = new Switchboard()
  switchboard.add({ target: 'baidu', kind: '500', words: 'x1', times: 1 })
  switchboard.add({ target: 'baidu', kind: 'captcha' })
  expect(switchboard.take('baidu', 'weather x2')?.kind).toBe('captcha')
  expect(switchboard.take('serper', 'weather x1')).toBeUndefined()
  expect(switchboard.take('baidu', 'weather x1')?.kind).toBe('500')
  expect(switchboard.take('baidu', 'weather x1')?.kind).toBe('captcha')
})

test('a held call is released by its own words, or with all others', async () => {
  const switchboard = new Switchboard()
  for (const words of ['x1', 'x2']) switchboard.add({ target: 'baidu', kind: 'delay', held: true, words })
  const gone: string[] = []
  for (const words of ['x1', 'x2'])
    void switchboard.take('baidu', `weather ${words}`)?.until?.then(() => gone.push(words))
  switchboard.release('x2')
  await Promise.resolve()
  expect(gone).toEqual(['x2'])
  switchboard.release()
  await Promise.resolve()
  expect(gone).toEqual(['x2', 'x1'])
})
