/** Site, site builder and Studio set up for Sanity's cloud, with a double of the cloud that only they can reach. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildStudio } from '../../scripts/lib/builds.ts'
import { builderPart, sitePart, studioPart } from '../../scripts/lib/parts.ts'
import { Processes } from '../../scripts/lib/processes.ts'
import { localhost, loopback, ROOT, readSettings, type Settings } from '../../scripts/lib/settings.ts'
import type { BuilderStatus } from '../../web/site-builder/site-builder.ts'
import { CHECKOUT_STAMPS } from '../../web/site-builder/stamps.ts'
import { ownSettings } from '../lib/own-settings.ts'
import { type Certificate, makeCertificate } from './certificate.ts'
import { type Cloud, startCloud } from './cloud.ts'

const run = promisify(execFile)

export const PROJECT = 'test1234'
export const TOKENS = {
  lake: 'lake-token-of-a-test',
  viewer: 'viewer-token-of-a-test',
  editor: 'editor-token-of-a-test',
}
export const SECRET = 'a secret of the webhook'

export class CloudSystem {
  readonly dir: string
  readonly settings: Settings
  readonly certificate: Certificate
  readonly cloud: Cloud
  private readonly processes: Processes
  private readonly lake: string

  private constructor(
    dir: string,
    settings: Settings,
    certificate: Certificate,
    cloud: Cloud,
    processes: Processes,
  ) {
    this.dir = dir
    this.settings = settings
    this.certificate = certificate
    this.cloud = cloud
    this.processes = processes
    this.lake = loopback(settings.ports.lake)
  }

  /** Starts the cloud, with the content that a fresh system has. */
  static async arise(): Promise<CloudSystem> {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'cloud-system-'))
    const certificate = makeCertificate(dir)
    const processes = new Processes(dir)
    const { env, ports } = await ownSettings(dir)
    await processes.start({
      name: 'lake',
      command: 'node',
      args: [path.join(ROOT, 'studio/content-lake/main.ts')],
      cwd: ROOT,
      env: {
        ...env,
        LAKE_DIR: path.join(dir, 'lake'),
        LAKE_TOKEN: TOKENS.lake,
        LAKE_PUBLIC_URL: 'https://cdn.sanity.io',
        LAKE_ORIGINS: localhost(ports.studio),
        SANITY_PROJECT_ID: PROJECT,
      },
      readyWhen: /ready/,
    })
    const cloud = await startCloud({
      ...{ project: PROJECT, certificate, lakePort: ports.lake },
      ...{ lakeToken: TOKENS.lake, viewerToken: TOKENS.viewer, editorToken: TOKENS.editor },
    })
    const settings = readSettings({
      ...env,
      STUDIO_DIR: path.join(CHECKOUT_STAMPS, 'cloud-studio/dist'),
      SANITY_PROJECT_ID: PROJECT,
      SANITY_DATASET: 'production',
      SANITY_TOKEN: TOKENS.viewer,
      BUILDER_WEBHOOK_SECRET: SECRET,
      // A URL, since a path may hold spaces.
      NODE_OPTIONS: `--import=${import.meta.resolve('./way.ts')}`,
      NODE_EXTRA_CA_CERTS: certificate.certFile,
      CLOUD_PORT: String(cloud.port),
      CLOUD_LOG: path.join(dir, 'places.log'),
    })
    return new CloudSystem(dir, settings, certificate, cloud, processes)
  }

  get siteUrl(): string {
    return localhost(this.settings.ports.site)
  }

  get studioUrl(): string {
    return localhost(this.settings.ports.studio)
  }

  get builderUrl(): string {
    return loopback(this.settings.ports.builder)
  }

  /** Chromium's switches: Sanity's names lead to this cloud, and only this machine can be reached besides. */
  get browserArgs(): string[] {
    const rules = `MAP *.sanity.io 127.0.0.1:${this.cloud.port}, EXCLUDE localhost, EXCLUDE 127.0.0.1, MAP * ~NOTFOUND`
    return [
      `--host-resolver-rules=${rules}`,
      `--ignore-certificate-errors-spki-list=${this.certificate.spki}`,
    ]
  }

  /** Every place that builder, site and Studio's server have connected to: `host:port`. */
  places(): Set<string> {
    return new Set(
      readFileSync(this.settings.env.CLOUD_LOG ?? '', 'utf8')
        .trim()
        .split('\n'),
    )
  }

  /** @throws with the builder's words when the site cannot be built */
  async raiseSite(): Promise<void> {
    await this.processes.start(builderPart(this.settings, () => {}))
    const { message } = await this.status()
    if (message) throw new Error(message)
    await this.processes.start(sitePart(this.settings))
  }

  async raiseStudio(): Promise<void> {
    await buildStudio(this.settings, { line: () => {}, signal: new AbortController().signal })
    await this.processes.start(studioPart(this.settings))
  }

  async status(): Promise<BuilderStatus> {
    return (await (await fetch(`${this.builderUrl}/status`)).json()) as BuilderStatus
  }

  /** Runs a command of ours to its end, as somebody with this token would. @returns what it printed */
  async command(script: string, args: string[], token: string): Promise<string> {
    const env = { ...this.settings.env, SANITY_TOKEN: token }
    const { stdout, stderr } = await run('node', [path.join(ROOT, script), ...args], { cwd: ROOT, env })
    return stdout + stderr
  }

  /** Waits until the site shows everything that the builder has been told of. @throws when it could not be built */
  async untilLive(): Promise<void> {
    for (;;) {
      const { state, message } = await this.status()
      if (state === 'live') return
      if (state === 'failed') throw new Error(message ?? 'The site could not be built.')
      await pause(100)
    }
  }

  /** Changes documents without the cloud's notice. @throws with the lake's own words when it refuses */
  async mutate(mutations: object[]): Promise<void> {
    const answer = await fetch(`${this.lake}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKENS.lake}` },
      body: JSON.stringify({ mutations }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }

  async down(): Promise<void> {
    await this.processes.stop()
    await this.cloud.close()
    await rm(this.dir, { recursive: true, force: true })
  }
}
