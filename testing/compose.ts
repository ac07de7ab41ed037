/** docker-compose.yml as the compose client itself resolves it, so that nobody who reads it here can drift from it. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './root.ts'

const run = promisify(execFile)

export interface ComposeService {
  image: string
  profiles?: string[]
  build?: { dockerfile: string; target?: string }
  command?: string[]
  environment?: Record<string, string>
  secrets?: { source: string }[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  tmpfs?: string[]
  networks: Record<string, unknown>
  ports?: unknown[]
  healthcheck?: { test: string[] }
  logging: { options: Record<string, string> }
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: unknown; memory?: unknown } } }
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
  restart?: string
}

export interface Compose {
  services: Record<string, ComposeService>
  networks: Record<
    string,
    { internal?: boolean; enable_ipv6?: boolean; ipam?: { config?: { subnet: string }[] } }
  >
  secrets: Record<string, { file: string }>
}

/**
 * Asks the compose client. Its answer is YAML, which the Python it is written in turns into JSON.
 * @param env replaces variables of docker/production.env.example
 * @throws with the client's words when the file is not sound
 */
export async function readCompose(env: Record<string, string> = {}): Promise<Compose> {
  const settings = path.join(ROOT, 'docker/production.env.example')
  const { stdout } = await run('docker-compose', ['--env-file', settings, 'config'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
  })
  const toJson = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)'
  const converting = run('python3', ['-c', toJson], { maxBuffer: 16 * 1024 * 1024 })
  converting.child.stdin?.end(stdout)
  return JSON.parse((await converting).stdout) as Compose
}

/** A duration as compose writes it (`1m30s`), in milliseconds. */
export function milliseconds(duration: string): number {
  const units = { h: 3_600_000, m: 60_000, s: 1_000 } as const
  return [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units],
    0,
  )
}
