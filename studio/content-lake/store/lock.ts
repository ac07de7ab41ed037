import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Makes sure that one process at a time keeps its journal in `dir`: two would write over each other. The lock is a
 * socket somebody answers at, so that one left by a killed process locks nobody out.
 * @returns the way to let go
 * @throws Error when another process has the folder
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  await mkdir(dir, { recursive: true })
  const name = createHash('sha256')
    .update(await realpath(dir))
    .digest('hex')
    .slice(0, 24)
  const socket = path.join(tmpdir(), `content-lake-${name}.sock`)
  if (await answers(socket)) throw new Error(`Another content lake is running on ${dir}`)
  await rm(socket, { force: true })
  const server = createServer((connection) => connection.end())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  server.unref()
  return () => closed(server)
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('close', () => connection.destroy())
  })

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
