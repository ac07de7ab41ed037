/** Checks that need simulated engines, whose true answers are known. */
import type { ClientBase } from 'pg'
import { truthOf } from '../plan/words.ts'
import type { Violation } from './violation.ts'

/** A simulator's picture names the side and the words it was listed for. */
const PICTURE = /\/images\/(us|cn)\/([\w-]+)\/\d+(?:-small)?\.\w+$/

/** A finding ("empty", "legal notice") must come from the engine, never from a fault. */
export async function checkFindings(client: ClientBase): Promise<Violation[]> {
  const { rows } = await client.query<{
    id: string
    engine: 'google' | 'baidu'
    query: string
    outcome: string
  }>(
    `select id, engine, query, outcome from engine_runs where outcome in ('results', 'empty', 'legal_notice')`,
  )
  return rows
    .filter(({ engine, query, outcome }) => truthOf(engine, query) !== outcome)
    .map(({ id, engine, query, outcome }) => ({
      rule: 'failure archived as a finding',
      detail: `run ${id}: ${engine} says "${truthOf(engine, query)}" to "${query}"; archived is "${outcome}"`,
    }))
}

/** Every result must have been listed for the words of its own run, by its own engine. */
export async function checkResultsBelong(client: ClientBase): Promise<Violation[]> {
  const { rows } = await client.query<{ run: string; engine: string; query: string; href: string }>(
    `select run.id as run, run.engine, run.query, href from engine_runs run
     join results on run_id = run.id
     join image_addresses a on a.id in (address_id, thumbnail_address_id)`,
  )
  return rows
    .filter(({ engine, query, href }) => {
      const [, side, key] = PICTURE.exec(href) ?? []
      const words = key && Buffer.from(key, 'base64url').toString()
      return words !== query || side !== (engine === 'google' ? 'us' : 'cn')
    })
    .map(({ run, engine, query, href }) => ({
      rule: 'results of two searches mixed',
      detail: `run ${run} (${engine}, "${query}") has ${href}`,
    }))
}

/** @param stored names of everything in the image store */
export async function checkPictureFiles(
  client: ClientBase,
  stored: ReadonlySet<string>,
): Promise<Violation[]> {
  const { rows } = await client.query<{ sha256: string; original_kept: boolean }>(
    `select encode(sha256, 'hex') as sha256, original_kept from images
     where not exists (select from blocked_images b where b.sha256 = images.sha256)`,
  )
  return rows
    .filter(
      ({ sha256, original_kept }) => (original_kept && !stored.has(sha256)) || !stored.has(`${sha256}.webp`),
    )
    .map(({ sha256 }) => ({ rule: 'picture lost', detail: sha256 }))
}
