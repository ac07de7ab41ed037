import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { API_VERSION } from '../../schema/support/api-version.ts'
import { type Lake, type LakeOptions, startLake } from '../lake.ts'

/** A lake of its own for a test file, and Sanity's client talking to it. */
export interface TestLake {
  lake: Lake
  dir: string
  client: SanityClient
  /** Another client of the same lake. */
  connect(config?: ClientConfig): SanityClient
  /** Closes the lake and opens it again on the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function openTestLake(options: LakeOptions = {}): Promise<TestLake> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lake-test-'))
  const start = () => startLake({ port: 0, dir, seedDir: path.join(dir, 'no-seed'), ...options })
  const connect = (config: ClientConfig = {}) => clientOf(harness.lake.url, config)
  const lake = await start()
  const harness: TestLake = {
    lake,
    dir,
    client: clientOf(lake.url, options.token ? { token: options.token } : {}),
    connect,
    async restart() {
      await harness.lake.close()
      harness.lake = await start()
      harness.client = connect(options.token ? { token: options.token } : {})
    },
    async close() {
      await harness.lake.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
  return harness
}

export const clientOf = (url: string, config: ClientConfig = {}): SanityClient =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    useCdn: false,
    apiHost: url,
    useProjectHostname: false,
    maxRetries: 0,
    ...config,
  })

/** The refusal a promise ends in: its status and the body's error. */
export async function refusal(promise: Promise<unknown>): Promise<{ status?: number; error: RefusalBody }> {
  const error: unknown = await promise.then(
    () => {
      throw new Error('It was not refused')
    },
    (reason: unknown) => reason,
  )
  const { statusCode, response } = error as {
    statusCode?: number
    response?: { body?: { error?: RefusalBody } }
  }
  return { status: statusCode, error: response?.body?.error ?? {} }
}

interface RefusalBody {
  type?: string
  description?: string
  items?: Array<{ index: number; error: { type: string; description: string; referencingIDs?: string[] } }>
}
