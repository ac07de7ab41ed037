/** Processes that outlive the one that should have ended them. */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A busy machine is slow to end processes. */
const GRACE_MS = 60_000

interface Process {
  pid: number
  commandLine: string
}

/**
 * Waits until no process is left that was started with this folder in its environment (TMPDIR) or its command line;
 * kills those that stay.
 * @param folder of one run and of no other
 * @returns the command lines of what had to be killed
 */
export async function endWhatIsLeft(folder: string, graceMs = GRACE_MS): Promise<string[]> {
  const giveUpAt = performance.now() + graceMs
  for (;;) {
    const left = await startedWith(folder)
    if (left.length === 0) return []
    if (performance.now() > giveUpAt) return left.map(kill)
    await wait(100)
  }
}

/** A process that is ending, or belongs to another user, cannot be read, and is not one of ours. */
async function startedWith(folder: string): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (name: string, what: string) => readFile(`/proc/${name}/${what}`, 'utf8').catch(() => '')
  const found = await Promise.all(
    names.map(async (name) => {
      const commandLine = (await read(name, 'cmdline')).replaceAll('\0', ' ').trim()
      const isOurs = commandLine.includes(folder) || (await read(name, 'environ')).includes(folder)
      return isOurs && Number(name) !== process.pid ? [{ pid: Number(name), commandLine }] : []
    }),
  )
  return found.flat()
}

function kill({ pid, commandLine }: Process): string {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
  return commandLine
}
