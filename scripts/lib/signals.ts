import type { ChildProcess } from 'node:child_process'

/** Sent by Ctrl-C, by a supervisor, and when a terminal is closed. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A second signal sooner than this is the same key press: npm passes on what the terminal sends too. */
const DEBOUNCE_MS = 1_000

/**
 * Listens for what ends a program, until `stop`.
 * @param atOnce called on a second signal, when the first has not ended the process yet; then the process exits
 * @returns a signal that the first one aborts
 */
export function listenForEnding(atOnce: () => void): { signal: AbortSignal; stop(): void } {
  const ending = new AbortController()
  let since = 0
  const listener = () => {
    if (!ending.signal.aborted) {
      since = performance.now()
      // Writing to a closed terminal fails.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
      ending.abort(new Error('Stopped before it had finished.'))
    } else if (performance.now() - since > DEBOUNCE_MS) {
      try {
        atOnce()
      } finally {
        process.exit(1)
      }
    }
  }
  for (const name of ENDING_SIGNALS) process.on(name, listener)
  return {
    signal: ending.signal,
    stop() {
      for (const name of ENDING_SIGNALS) process.off(name, listener)
    },
  }
}

/**
 * Lets a child decide how to end: Ctrl-C reaches it from the terminal anyway; other signals, which may reach
 * only this process, are passed on as SIGTERM. After the child, this process ends what it started for it.
 */
export function forwardSignals(child: ChildProcess): void {
  const listener = (name: NodeJS.Signals) => {
    if (name !== 'SIGINT') child.kill('SIGTERM')
  }
  for (const name of ENDING_SIGNALS) process.on(name, listener)
  child.once('exit', () => {
    for (const name of ENDING_SIGNALS) process.off(name, listener)
  })
}
