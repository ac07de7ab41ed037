import { appendFileSync, renameSync, rmSync } from 'node:fs'

/** At this size a new file begins, and the old one stays beside it: up to twice as much is kept. */
const LOG_BYTES = 10_000_000

/**
 * Begins the log of a part. Each line of the api is about a request, so the file is for its owner only.
 * @returns a function that appends to it
 */
export function beginLog(file: string): (chunk: Buffer) => void {
  const before = `${file}.1`
  for (const old of [file, before]) rmSync(old, { force: true })
  let bytes = 0
  return (chunk) => {
    try {
      if (bytes > 0 && bytes + chunk.length > LOG_BYTES) {
        renameSync(file, before)
        bytes = 0
      }
      appendFileSync(file, chunk, { mode: 0o600 })
      bytes += chunk.length
    } catch {
      // On a full disk the parts go on without their logs.
    }
  }
}
