/** Reads and changes the Studio's content directly: to check what is kept, to prepare and to clean up. */
import { readFile } from 'node:fs/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import { lakeUrl } from './browser.ts'

/** The answer to a GROQ query, drafts included. */
export async function ask<Answer>(query: string): Promise<Answer> {
  const address = `${lakeUrl()}/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent(query)}`
  return ((await (await fetch(address)).json()) as { result: Answer }).result
}

/**
 * Waits until a document that matches is kept. The Studio shows its own "Saved" for three seconds, which a
 * busy machine misses.
 * @param filter GROQ, as between the brackets of a query
 */
export async function untilKept(filter: string): Promise<void> {
  await eventually(async () => {
    if ((await ask(`count(*[${filter}])`)) === 0) throw new Error(`not kept: ${filter}`)
  })
}

/**
 * Changes documents in one transaction; none at all is fine.
 * @throws with the lake's own words when it refuses
 */
export async function mutate(mutations: object[], lake = lakeUrl()): Promise<void> {
  if (mutations.length === 0) return
  const body = JSON.stringify({ mutations })
  const answer = await fetch(`${lake}/v1/data/mutate/production`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Deletes every document that matches. @param filter GROQ, as between the brackets of a query */
export async function deleteAll(filter: string): Promise<void> {
  const ids = await ask<string[]>(`*[${filter}]._id`)
  await mutate(ids.map((id) => ({ delete: { id } })))
}

/**
 * Puts a picture into the content.
 * @param picture its path or its bytes
 * @param filename what the editor's file is called
 * @returns the asset's id, for references to it
 * @throws with the lake's own words when it refuses
 */
export async function uploadImage(
  picture: string | Buffer,
  lake = lakeUrl(),
  filename = '',
): Promise<string> {
  const bytes = typeof picture === 'string' ? await readFile(picture) : picture
  const query = new URLSearchParams({ filename })
  const answer = await fetch(`${lake}/v1/assets/images/production?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: Uint8Array.from(bytes),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { document: { _id: string } }).document._id
}
