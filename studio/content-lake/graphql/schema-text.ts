import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PRINTER = path.join(import.meta.dirname, 'print.ts')
/** A schema is text of some hundred kilobytes at most. */
const MAX_OUTPUT = 16 * 1024 * 1024

const made = new Map<string, { stamp: string; text: Promise<string> }>()

/**
 * The GraphQL schema text for the document types in `schemaFile`, or `null` without such a file. Made by a process of
 * its own (Sanity's extractor takes seconds to load), and again only when a file in the schema's folder has changed.
 * @throws Error with the printer's words if the schema is not sound
 */
export async function schemaText(schemaFile: string): Promise<string | null> {
  const stamp = await stampOf(path.dirname(schemaFile))
  if (stamp === null || !(await exists(schemaFile))) return null
  const known = made.get(schemaFile)
  if (known?.stamp === stamp) return known.text
  const text = run(process.execPath, [PRINTER, schemaFile], { maxBuffer: MAX_OUTPUT }).then(
    ({ stdout }) => stdout,
  )
  made.set(schemaFile, { stamp, text })
  // A schema that could not be made is tried again the next time.
  text.catch(() => made.delete(schemaFile))
  return text
}

async function stampOf(dir: string): Promise<string | null> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return null
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const stamps = files.sort().map(async (file) => `${file} ${(await stat(file)).mtimeMs}`)
  return (await Promise.all(stamps)).join('\n')
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
