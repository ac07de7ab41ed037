/**
 * What one process knows of the silence of its database. A route that is lost takes all connections with it, and each
 * would cost its next user the same long wait: once one has had no answer in time, nobody waits for the others.
 */
import type pg from 'pg'

/** A connection, or whoever holds one. */
interface Fallible {
  /** Told that another connection has had no answer in time. */
  onSilence(): void
}

const members = new Set<Fallible>()

/** @returns takes it out again */
export function hearOfSilence(member: Fallible): () => void {
  members.add(member)
  return () => members.delete(member)
}

/** A connection has had no answer in time. */
export function tellOfSilence(): void {
  for (const member of [...members]) member.onSilence()
}

/** Ends a connection without a word: nobody would hear it. Its owner hears of an error. */
export function giveUp(client: pg.Client): void {
  client.connection.stream.destroy(new Error('PostgreSQL gave no answer in time'))
}

/**
 * Asks a connection for a sign of life.
 * @param withinMs how long is waited for it, in milliseconds
 * @throws what ends the connection
 */
export async function giveUpIfSilent(client: pg.Client, withinMs: number): Promise<void> {
  const timer = setTimeout(() => {
    giveUp(client)
    tellOfSilence()
  }, withinMs)
  try {
    await client.query('select')
  } finally {
    clearTimeout(timer)
  }
}
