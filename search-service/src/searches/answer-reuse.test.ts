import type { DataSource } from 'typeorm'
import type { ImageEngine } from '../engines/image-engine.ts'
import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { AnswerReuse } from './answer-reuse.ts'
import type { EngineCaller, EngineQuestion } from './engine-caller.ts'
import type { Run } from './run.ts'

const question = (query: string, language: EngineQuestion['language']): EngineQuestion => ({
  engine: { engine: language === 'en' ? 'google' : 'baidu' } as ImageEngine,
  query,
  language,
})

const NO_ANSWERS = { query: async () => ({ rows: [] }) } as unknown as DataSource

test('who asks the same words at once shares the answers, unless they were translated otherwise', async () => {
  const asked: string[] = []
  const caller = {
    async ask({ query, language }: EngineQuestion) {
      asked.push(query)
      return { query, language } as Run
    },
  } as unknown as EngineCaller
  const sharing = new AnswerReuse(NO_ANSWERS, caller, {} as Config, {} as Logger)
  const compare = (translation: EngineQuestion) =>
    sharing.compare({ asked: 'us china', query: 'apple' }, [question('apple', 'en'), translation], 'bot')
  const asking = [question('苹果', 'zh-CN'), question('苹果', 'zh-CN'), question('苹果公司', 'zh-CN')].map(
    compare,
  )
  // Where there was no translation, the words themselves are asked.
  asking.push(compare(question('apple', 'en')))
  const runs = await Promise.all(asking.map(({ runs }) => Promise.all(runs)))
  expect(runs.map((each) => each.map(({ query }) => query))).toEqual([
    ['apple', '苹果'],
    ['apple', '苹果'],
    ['apple', '苹果公司'],
    ['apple', 'apple'],
  ])
  expect(asked.filter((query) => query === '苹果')).toHaveLength(1)
  // Who could not share one side asks both: what is shown beside each other is of one time.
  expect(runs[0]?.[0]).toBe(runs[1]?.[0])
  expect(runs[2]?.[0]).not.toBe(runs[0]?.[0])
})

test('when the database is away, all who ask are told, and nothing is left waiting', async () => {
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as DataSource
  const reuse = new AnswerReuse(away, {} as EngineCaller, {} as Config, { error() {} } as unknown as Logger)
  const compare = (network: string) =>
    reuse.compare({ asked: 'us', query: 'apple' }, [question('apple', 'en')], { network })
  for (const { runs, kept } of [compare('a'), compare('b')]) {
    await expect(Promise.all(runs)).rejects.toThrow('away')
    await kept
  }
})
