import type pg from 'pg'
import { BoundedClient } from './bounded-client.ts'

/**
 * Closes the connections that lie idle in a pool as soon as another one falls silent: they went the same way, and each
 * would cost its next user the same long wait. Where only the one was lost, the others are opened anew.
 * @param pool of `BoundedClient`s
 */
export function closeIdleOnSilence(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  const taken = (client: pg.PoolClient) => idle.delete(client)
  pool.on('release', (error, client) => {
    if (!error) idle.add(client)
  })
  pool.on('acquire', taken)
  pool.on('remove', taken)
  pool.on('connect', (client) => {
    if (!(client instanceof BoundedClient)) return
    client.onSilence = () => {
      for (const other of idle) if (other instanceof BoundedClient) other.giveUp()
    }
  })
}
