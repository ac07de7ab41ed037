import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { connect, createServer } from 'node:net'

/** Releases the folder. */
export type Release = () => Promise<void>

/**
 * Locks a folder against other callers, in this process or another. The lock is a Unix socket in Linux'
 * abstract namespace: the kernel gives it to one of two that ask at once, and takes it back when that process
 * ends, however it ends. So no lock is ever left behind.
 * @param dir an existing folder; all its names count as one folder
 * @returns undefined while another caller holds the lock
 */
export async function lockFolder(dir: string): Promise<Release | undefined> {
  const address = await socketOf(dir)
  const server = createServer((visitor) => visitor.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen({ path: address }, () => {
      server.unref()
      resolve(() => new Promise((released) => server.close(() => released())))
    })
  })
}

/** Whether the folder is locked. Asking does not lock it. */
export async function isLocked(dir: string): Promise<boolean> {
  const visit = connect({ path: await socketOf(dir) })
  return new Promise((resolve, reject) => {
    visit.once('connect', () => {
      visit.destroy()
      resolve(true)
    })
    visit.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(false)
      else reject(error)
    })
  })
}

async function socketOf(dir: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dir))
    .digest('hex')
  return `\0firewall-cafe-${name}`
}
