import 'reflect-metadata'
import { Global, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { pino } from 'pino'
import { DataSource } from 'typeorm'
import { CONFIG, readConfig } from '../platform/config.ts'
import { LOGGER } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { TranslationModule } from './translation.module.ts'
import { Translator } from './translator.ts'

const config = readConfig({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  SIMULATOR_URL: 'http://127.0.0.1:1',
  GOOGLE_TRANSLATE_API_KEY: '',
})

const providers = [
  { provide: CONFIG, useValue: config },
  { provide: LOGGER, useValue: pino({ level: 'silent' }) },
  Metrics,
  // Never connected: even then the glossary answers.
  { provide: DataSource, useValue: new DataSource({ type: 'postgres', url: config.DATABASE_URL }) },
]

@Global()
@Module({ providers, exports: providers })
class Surroundings {}

@Module({ imports: [Surroundings, TranslationModule] })
class TestModule {}

test('the module provides a translator that works with the glossary alone', async () => {
  const app = await NestFactory.createApplicationContext(TestModule, { logger: false })
  const translator = app.get(Translator)
  const { signal } = new AbortController()
  expect(await translator.translate('uighur', 'en', signal)).toEqual({
    text: '维吾尔',
    translatedBy: 'glossary',
  })
  expect(await translator.translate('teapot', 'en', signal)).toBeUndefined()
  await app.close()
})
