import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './root.ts'

const SERVICE = path.join(ROOT, 'search-service')

export interface Build {
  dir: string
  remove(): Promise<void>
}

/** Compiles the service as production does, into a folder of the test's own from which its packages can be found. */
export async function build(): Promise<Build> {
  const cache = path.join(SERVICE, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const dir = await mkdtemp(path.join(cache, 'build-'))
  await writeFile(path.join(dir, 'package.json'), '{ "type": "module" }')
  const swc = createRequire(path.join(SERVICE, 'package.json')).resolve('@swc/cli/bin/swc.js')
  await promisify(execFile)(
    process.execPath,
    [swc, 'src', '-d', dir, '--strip-leading-paths', '--copy-files'],
    { cwd: SERVICE },
  )
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

export interface ServiceProcess {
  pid: number
  /** All it has printed so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it, once it has ended. */
  ended: Promise<number | NodeJS.Signals>
}

/** Runs an entry of a build; resolves when it has printed its ready line, or has ended. */
export async function run(
  { dir }: Build,
  entry:
    | 'api.js'
    | 'worker.js'
    | 'migrate.js'
    | 'mail/main.js'
    | 'images/main.js'
    | 'images/storage-main.js'
    | 'moderation/main.js',
  environment: Record<string, string>,
  args: string[] = [],
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [path.join(dir, entry), ...args], { env: environment })
  let output = ''
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)))
  })
  const ready = new Promise<void>((resolve) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (/ is ready/.test(output)) resolve()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
  })
  await Promise.race([ready, ended])
  return { pid: child.pid as number, output: () => output, kill: (signal) => child.kill(signal), ended }
}
