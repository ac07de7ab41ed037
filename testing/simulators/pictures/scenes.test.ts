import { weather } from './landscapes.ts'
import { scenesOf } from './scenes.ts'

test('rain is drawn for weather, and for nothing else', () => {
  const rains = (topic: string) =>
    ['shared', 'us', 'cn', 'harmless'].some((group) => scenesOf(topic, group).includes(weather))
  expect(['tank man', 'june 4', 'weather', 'a rainy day'].map(rains)).toEqual([false, false, true, true])
})
