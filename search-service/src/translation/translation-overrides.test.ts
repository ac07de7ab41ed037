import { pino } from 'pino'
import type { DataSource } from 'typeorm'
import { openTestDatabase } from '../../test/migrated-database.ts'
import { TranslationOverrideEntity } from './translation-override.entity.ts'
import { TranslationOverrides } from './translation-overrides.ts'

const silent = pino({ level: 'silent' })
let database: DataSource

beforeAll(async () => {
  database = await openTestDatabase(undefined, [TranslationOverrideEntity])
})
afterAll(() => database.destroy())
afterEach(() => database.query('truncate translation_overrides'))

const overrides = () => new TranslationOverrides(database.getRepository(TranslationOverrideEntity), silent)
const rows = () =>
  database.query('select source_language, source_normalised, translation from translation_overrides')

describe('staff’s translations', () => {
  test('are found under every spelling of the same term, in their language only', async () => {
    const repository = overrides()
    await repository.put(' Tank-Man ', 'en', ' 坦克前的人 ')
    expect(await rows()).toEqual([
      { source_language: 'en', source_normalised: 'tank man', translation: '坦克前的人' },
    ])
    expect(await repository.find('TANK  MAN', 'en')).toBe('坦克前的人')
    expect(await repository.find('tank man', 'zh-CN')).toBeUndefined()
    expect(await repository.find('tank men', 'en')).toBeUndefined()
    expect((await repository.translate('tank - man', 'en'))?.text).toBe('坦克前的人')
    expect(await repository.translate('tank -man', 'en')).toBeUndefined()
  })

  test('replace earlier ones at once, in every process', async () => {
    const elsewhere = overrides()
    expect(await elsewhere.find('tank man', 'en')).toBeUndefined()
    await overrides().put('tank man', 'en', '第一')
    expect(await elsewhere.find('tank man', 'en')).toBe('第一')
    await overrides().put('tank man', 'en', '第二')
    expect(await elsewhere.translate('tank man', 'en')).toEqual({ text: '第二', translatedBy: 'override' })
    expect(await rows()).toHaveLength(1)
  })

  test('cannot be blank', async () => {
    await expect(overrides().put('?!', 'en', '坦克')).rejects.toThrow('needs a term')
    await expect(overrides().put('tank', 'en', '  ')).rejects.toThrow('needs a translation')
    expect(await rows()).toEqual([])
  })

  test('that cannot be read count as missing, and are read again later', async () => {
    const repository = overrides()
    await database.query('alter table translation_overrides rename to elsewhere')
    expect(await repository.find('tank man', 'en')).toBeUndefined()
    await database.query('alter table elsewhere rename to translation_overrides')
    await overrides().put('tank man', 'en', '坦克前的人')
    expect(await repository.find('tank man', 'en')).toBe('坦克前的人')
  })
})
