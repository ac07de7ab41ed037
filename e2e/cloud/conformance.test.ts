/** The double of the cloud answers Sanity's client as the dev content server does: with what the cloud is known to say. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '@firewall-cafe/testing/ports'
import {
  expectedOf,
  NAMED_CALLS,
  recordingRequester,
  wireOf,
} from '../../studio/content-lake/test/conformance.ts'
import { clientOf, openTestLake, type TestLake } from '../../studio/content-lake/test/harness.ts'
import { makeCertificate } from './certificate.ts'
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts'
import { TOKENS } from './cloud-system.ts'

/** What leads Sanity's names to the double. */
let agent: Agent
const { requester, last } = recordingRequester({
  finalizeOptions: (options: object) => ({ ...options, agent }) as never,
})

let dir: string
let lake: TestLake
let options: CloudOptions
let cloud: Cloud
let client: ReturnType<typeof clientOf>
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'cloud-conformance-'))
  const certificate = makeCertificate(dir)
  lake = await openTestLake({ token: TOKENS.lake })
  options = {
    ...{ project: 'local', certificate, lakePort: Number(new URL(lake.lake.url).port) },
    ...{ lakeToken: TOKENS.lake, viewerToken: TOKENS.viewer, editorToken: TOKENS.editor },
  }
  cloud = await startCloud(options)
  agent = new Agent({ ca: certificate.cert, host: '127.0.0.1', port: cloud.port })
  const cloudConfig = { useProjectHostname: true, token: TOKENS.editor, requester }
  client = clientOf('https://api.sanity.io', cloudConfig)
})
afterAll(async () => {
  agent.destroy()
  await cloud.close()
  await lake.close()
  await rm(dir, { recursive: true, force: true })
})

test.each(NAMED_CALLS)('%s', async (_name, one) => {
  await Promise.resolve(one.call(client)).catch(() => {})
  expect(wireOf(last())).toEqual(expectedOf(one))
})

test.each(['/v1/ping', '/v1/data/history/production/events/documents/film'])(
  'answers 502 over HTTP/1.1 when no server is behind it: %s',
  async (path) => {
    const { port, close } = await startCloud({ ...options, lakePort: await freePort() })
    try {
      const headers = { host: 'api.sanity.io', authorization: `Bearer ${TOKENS.editor}` }
      const { cert: ca } = options.certificate
      const asked = get({ host: '127.0.0.1', port, ca, servername: 'api.sanity.io', path, headers })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      expect(answer.resume().statusCode).toBe(502)
    } finally {
      await close()
    }
  },
)
