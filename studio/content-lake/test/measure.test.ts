import { measureLake } from '../bench/measure.ts'

test('measures a content server', async () => {
  const figures = await measureLake(200, 0.2)
  expect(figures).toMatchObject({ documents: 200, writers: 8 })
  expect(figures.writesPerSecond).toBeGreaterThan(0)
  expect(figures.listenMedianMs).toBeGreaterThan(0)
})
