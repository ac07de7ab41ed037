/** Everything that a system stores, as text, for tests that search it for what must not be there. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Redis } from 'ioredis'
import { withClient } from './with-client.ts'

/** Every row of all our tables, including those of queue and limits. Bytes are written as hexadecimal. */
export function everythingInDatabase(url: string, except: readonly string[] = []): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all ($1)`,
      [except],
    )
    const dumps: string[] = []
    for (const { name } of rows) {
      const { rows: lines } = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
      dumps.push(`${name}\n${lines.map(({ line }) => line).join('\n')}`)
    }
    return dumps.join('\n')
  })
}

/** Every key of a Redis, and what it holds. */
export async function everythingInRedis(url: string): Promise<string> {
  const redis = new Redis(url)
  try {
    const found: unknown[] = []
    for (const key of await redis.keys('*'))
      found.push(key, await READERS[await redis.type(key)]?.(redis, key))
    return JSON.stringify(found)
  } finally {
    redis.disconnect()
  }
}

const READERS: Record<string, (redis: Redis, key: string) => Promise<unknown>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, 0, -1),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
}

/** Every file below a folder: its path, and its bytes read as Latin-1. */
export async function everythingInFolder(folder: string): Promise<{ files: number; text: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  const texts = await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, 'latin1')}`))
  return { files: files.length, text: texts.join('\n') }
}
