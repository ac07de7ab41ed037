import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './stamps.ts'

/** Receives the last line a program printed, to show progress; its signal ends the program early. */
export interface Progress {
  line(text: string): void
  signal: AbortSignal
}

/** Characters of a program's output that are kept to explain why it failed. */
const MOST_OUTPUT = 30_000

/** The longest silence of a program that still works: builds print each step, and take minutes. */
const MAX_SILENCE_MS = 15 * 60_000

/** How long to wait for the last output of a failed program. */
const LAST_OUTPUT_TIMEOUT_MS = 1_000

/** An environment that finds the programs of node_modules: the workspace's in `cwd`, then the root's. */
export function withPackagePrograms(cwd: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folders = [cwd, ROOT].map((folder) => path.join(folder, 'node_modules', '.bin'))
  return { ...env, PATH: [...folders, env.PATH].join(path.delimiter) }
}

/**
 * Wraps a command so that it ends when the process that starts it ends, however that ends (prctl(2)).
 * @param signal what the command is sent then
 */
export const killedWithParent = (command: string, args: string[], signal: 'KILL' | 'TERM' = 'KILL') => ({
  command: 'setpriv',
  args: ['--pdeathsig', signal, command, ...args],
})

/**
 * Runs a program of node_modules (the workspace's own, or the root's) to its end.
 * @throws with its last lines when it fails, when it hangs, or when the signal ends it
 */
export function runToEnd(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  progress: Progress,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<void> {
  return new Promise((resolve, reject) => {
    progress.signal.throwIfAborted()
    // The next build must not find this one still writing.
    const killed = killedWithParent(command, args)
    const child = spawn(killed.command, killed.args, {
      cwd,
      // Gatsby reports each warning of Node as an error, before the one that ended it.
      env: { ...withPackagePrograms(cwd, env), NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Own group, so that a program's workers end with it.
      detached: true,
    })
    const abort = () => child.pid && process.kill(-child.pid, 'SIGKILL')
    let hung = ''
    // Gatsby waits for ever for content that stops coming.
    const silence = setTimeout(() => {
      hung = `was stopped, since it wrote nothing for ${maxSilenceMs / 60_000} minutes`
      abort()
    }, maxSilenceMs)
    progress.signal.addEventListener('abort', abort, { once: true })
    let output = ''
    const take = (chunk: Buffer) => {
      silence.refresh()
      const text = stripVTControlCharacters(String(chunk))
      output = (output + text).slice(-MOST_OUTPUT)
      const line = text.trim().split('\n').at(-1)?.trim()
      if (line) progress.line(line)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => {
      clearTimeout(silence)
      reject(error)
    })
    child.once('exit', async (code, signal) => {
      clearTimeout(silence)
      progress.signal.removeEventListener('abort', abort)
      if (code === 0) resolve()
      else {
        // The last lines may still be in the pipes, which a worker that outlives the program keeps open.
        const tooLong = AbortSignal.timeout(LAST_OUTPUT_TIMEOUT_MS)
        await once(child, 'close', { signal: tooLong }).catch(() => {})
        const how = hung || (signal ? `was stopped from outside (${signal})` : `failed (code ${code})`)
        reject(new Error(`${command} ${args[0]} ${how}:\n${output.trim()}`))
      }
    })
  })
}
