import { ranks } from '../../schema/support/ranks.ts'
import { openTestLake } from './harness.ts'

test('turns typed numbers into ranks in the same order when it starts, once, also in drafts', async () => {
  const lake = await openTestLake()
  const orders: Array<[string, number?]> = [
    ['last'],
    ['second', 2],
    ['first', 1],
    ['drafts.second', 2],
    ['tenth', 10],
  ]
  for (const [_id, order] of orders)
    await lake.client.create({ _id, _type: 'partner', ...(order && { order }) })
  const inOrder = () =>
    lake.client.fetch(
      '*[_type == "partner"] | order(orderRank asc, _id asc){_id, order}',
      {},
      { perspective: 'raw' },
    )
  await lake.restart()
  const expected = ['drafts.second', 'second'].flatMap((_id) => ({ _id, order: null }))
  expect(await inOrder()).toEqual([
    { _id: 'first', order: null },
    ...expected,
    { _id: 'tenth', order: null },
    { _id: 'last', order: null },
  ])
  const before = await lake.client.fetch('*[_id == "first"][0]._rev')
  await lake.restart()
  expect(await lake.client.fetch('*[_id == "first"][0]._rev')).toBe(before)
  await lake.close()
})

test('gives a document with an invalid rank a place behind the others', async () => {
  const lake = await openTestLake()
  const [first, second] = ranks(2)
  for (const [_id, orderRank] of Object.entries({ banana: 'banana', second, first }))
    await lake.client.create({ _id, _type: 'funder', orderRank })
  await lake.restart()
  const inOrder = await lake.client.fetch('*[_type == "funder"] | order(orderRank asc){_id, orderRank}')
  expect(inOrder).toEqual([
    { _id: 'first', orderRank: first },
    { _id: 'second', orderRank: second },
    { _id: 'banana', orderRank: ranks(3)[2] },
  ])
  await lake.close()
})
