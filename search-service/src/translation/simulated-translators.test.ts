import type { FaultKind } from '@firewall-cafe/testing/simulators/faults'
import { type Simulators, startSimulators } from '@firewall-cafe/testing/simulators/server'
import { pino } from 'pino'
import { Metrics } from '../platform/metrics/metrics.ts'
import { ProviderHttp } from '../providers/provider-http.ts'

import { GoogleTranslator } from './google-translator.ts'
import { LibreTranslator } from './libre-translator.ts'

const never = new AbortController().signal
const silent = pino({ level: 'silent' })
const http = new ProviderHttp()
const parts = { http, logger: silent, metrics: new Metrics() }

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 })
})
afterEach(() => simulators.switchboard.reset())
afterAll(async () => {
  await http.close()
  await simulators.close()
})

describe.each([
  [
    'google-translate' as const,
    () => new GoogleTranslator({ url: `${simulators.url}/google-translate`, apiKey: 'any' }, parts),
  ],
  ['libretranslate' as const, () => new LibreTranslator({ url: `${simulators.url}/libretranslate` }, parts)],
])('the simulated %s', (target, create) => {
  test('works in both directions', async () => {
    expect((await create().translate('Hong Kong', 'en', never))?.text).toBe('香港')
    expect((await create().translate('香港', 'zh-CN', never))?.text).toMatch(/^hong kong$/i)
  })

  test('returns unknown words unchanged, which counts as no translation', async () => {
    expect(await create().translate('quite unknown', 'en', never)).toBeUndefined()
  })

  test.each<FaultKind>(['hang', '500', '429', 'rubbish', 'cut-off', 'empty', 'drifted'])(
    'can be made to fail by %s',
    async (kind) => {
      simulators.switchboard.add({ target, kind })
      const soon = AbortSignal.timeout(150)
      expect(await create().translate('Hong Kong', 'en', soon)).toBeUndefined()
    },
  )
})
