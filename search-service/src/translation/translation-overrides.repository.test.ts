import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { DataSource } from 'typeorm'
import { type RunningPostgres, startPostgres } from '../../../scripts/lib/postgres.ts'
import { TranslationOverrides1760000001000 } from '../platform/database/migrations/1760000001000-translation-overrides.ts'
import { TranslationOverridesRepository } from './translation-overrides.repository.ts'

const silent = pino({ level: 'silent' })
let folder: string
let postgres: RunningPostgres
let database: DataSource

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'overrides-'))
  postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false })
  database = await new DataSource({
    type: 'postgres',
    url: postgres.url,
    migrations: [TranslationOverrides1760000001000],
  }).initialize()
}, 300_000)

afterAll(async () => {
  if (database?.isInitialized) await database.destroy()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => database.runMigrations())
afterEach(() => database.undoLastMigration())

const overrides = () => new TranslationOverridesRepository(database, silent)
const rows = () =>
  database.query('select source_language, source_normalised, translation from translation_overrides')

describe('staff overrides', () => {
  it('are found under every spelling of the same term, in their language only', async () => {
    const repository = overrides()
    await repository.put(' Tank-Man ', 'en', ' 坦克前的人 ')
    expect(await rows()).toEqual([
      { source_language: 'en', source_normalised: 'tank man', translation: '坦克前的人' },
    ])
    expect(await repository.find('TANK  MAN', 'en')).toBe('坦克前的人')
    expect(await repository.find('tank man', 'zh-CN')).toBeUndefined()
    expect(await repository.find('tank men', 'en')).toBeUndefined()
  })

  it('take the place of earlier ones at once, even where none was remembered', async () => {
    const repository = overrides()
    expect(await repository.find('tank man', 'en')).toBeUndefined()
    await repository.put('tank man', 'en', '第一')
    expect(await repository.find('tank man', 'en')).toBe('第一')
    await repository.put('tank man', 'en', '第二')
    expect(await repository.find('tank man', 'en')).toBe('第二')
    expect(await rows()).toHaveLength(1)
  })

  it('are remembered for a while, so that not every search asks the database', async () => {
    const repository = overrides()
    expect(await repository.find('tank man', 'en')).toBeUndefined()
    await overrides().put('tank man', 'en', '坦克前的人')
    expect(await repository.find('tank man', 'en')).toBeUndefined()
    expect(await overrides().find('tank man', 'en')).toBe('坦克前的人')
  })

  it('hold nothing blank', async () => {
    await expect(overrides().put('?!', 'en', '坦克')).rejects.toThrow('needs a term')
    await expect(overrides().put('tank', 'en', '  ')).rejects.toThrow('needs a translation')
    expect(await rows()).toEqual([])
  })

  it('that cannot be read are no overrides, and are asked for again', async () => {
    const repository = overrides()
    await database.query('alter table translation_overrides rename to elsewhere')
    expect(await repository.find('tank man', 'en')).toBeUndefined()
    await database.query('alter table elsewhere rename to translation_overrides')
    await overrides().put('tank man', 'en', '坦克前的人')
    expect(await repository.find('tank man', 'en')).toBe('坦克前的人')
  })
})
