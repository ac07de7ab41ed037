/** A second site beside the system under test: a lake full of odd documents, its builder run once, and its server. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { builderPart, lakePart, sitePart } from '../../scripts/lib/parts.ts'
import { Processes } from '../../scripts/lib/processes.ts'
import { localhost, loopback } from '../../scripts/lib/settings.ts'
import { apiUrl } from './browser.ts'
import { mutate, uploadImage } from './lake.ts'
import { type OddDocument, oddDocuments } from './odd-documents.ts'
import { ownSettings } from './own-settings.ts'

const IMAGES = path.resolve(import.meta.dirname, '../../studio/content/images')
/** A file name that is no valid address, and that names somebody. */
const ODD_FILE_NAME = '100% Wang Wei (Lan Yu).png'
/** Documents in one transaction. */
const BATCH = 50

export interface OddSite {
  url: string
  documents: OddDocument[]
  /** Every page of the built site: its HTML by its path. */
  pages: Map<string, string>
  down(): Promise<void>
}

/**
 * Writes the documents as an import would, builds the site of them alone, and serves it.
 * @param count how many documents, besides one of each page's and the settings' type
 * @throws with the builder's words when the build fails
 */
export async function oddSite(count: number): Promise<OddSite> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'odd-site-'))
  const settings = await ownSettings(dir, { API_URL: apiUrl(), SEED_DIR: path.join(dir, 'no-seed') })
  const { ports } = settings
  const processes = new Processes(dir)
  const down = async () => {
    await processes.stop()
    await rm(dir, { recursive: true, force: true })
  }

  try {
    await processes.start(lakePart(settings))
    const documents = await fill(loopback(ports.lake), count)
    await processes.start(builderPart(settings, () => {}))
    const built = (await (await fetch(`${loopback(ports.builder)}/status`)).json()) as { message?: string }
    if (built.message) throw new Error(built.message)
    await processes.start(sitePart(settings))
    const pages = await pagesOf(path.join(dir, 'site', 'current'))
    return { url: localhost(ports.site), documents, pages, down }
  } catch (error) {
    await down()
    throw error
  }
}

async function fill(lake: string, count: number): Promise<OddDocument[]> {
  const images = []
  for (const file of ['share.png', 'page-mission.png']) {
    images.push(await uploadImage(path.join(IMAGES, file), lake, ODD_FILE_NAME))
  }
  const documents = oddDocuments(count, images)
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH)
    await mutate(
      batch.map((document) => ({ createOrReplace: document })),
      lake,
    )
  }
  return documents
}

async function pagesOf(dir: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = path.join(entry.parentPath, entry.name)
    const route = `/${path.relative(dir, file).replace(/(^|\/)index\.html$/, '')}`
    pages.set(route, await readFile(file, 'utf8'))
  }
  return pages
}
