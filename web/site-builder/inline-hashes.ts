/** What the site server must know of a build to allow the build's own inline scripts and styles, and no others. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { INLINE_HASHES, type InlineHashes, inlineParts } from '@firewall-cafe/shared/security-headers'

/** Hashes the inline scripts and styles of every page of the build in `dir`, and writes the hashes there. */
export async function writeInlineHashes(dir: string): Promise<InlineHashes> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const parts = inlineParts(await readFile(path.join(entry.parentPath, entry.name), 'utf8'))
    for (const text of parts.scripts) scripts.add(hashOf(text))
    for (const text of parts.styles) styles.add(hashOf(text))
  }
  const hashes = { scripts: [...scripts].sort(), styles: [...styles].sort() }
  await writeFile(path.join(dir, INLINE_HASHES), JSON.stringify(hashes))
  return hashes
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
