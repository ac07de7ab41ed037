/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface LocalS3 {
  /** Variables that choose it. */
  environment: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Where it keeps its objects: files that begin with their names. */
  directory: string
  /** Ends the server; the objects stay. */
  pause(): Promise<void>
  /** Serves the same objects on the same port again. */
  resume(): Promise<void>
  stop(): Promise<void>
}

const BUCKET = 'pictures'
/** The only key that the server knows. It checks signatures. */
const KEY = 'S3RVER'

/** A real S3 server over HTTP, on a port of its own, with one empty bucket. */
export async function startS3(): Promise<LocalS3> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'firewall-s3-'))
  const serve = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    })
    const { port: taken } = await server.run()
    return { server, port: taken }
  }
  let running: { server: S3rver; port: number } | undefined = await serve(0)
  const { port } = running
  const pause = async () => {
    const ended = running?.server.close()
    running?.server.httpServer.closeAllConnections()
    running = undefined
    await ended
  }
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    directory,
    pause,
    async resume() {
      running = await serve(port)
    },
    async stop() {
      await pause()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
