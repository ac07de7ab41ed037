import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '@firewall-cafe/shared/is-record'
import { SEED } from '../../schema/support/author.ts'
import type { AssetFields, AssetKind, AssetLibrary } from '../assets/library.ts'
import type { IncomingDocument } from '../documents.ts'
import type { Store } from '../store/store.ts'

const DATA = 'data.ndjson'
/** What people wrote about the assets: `image-<sha1>` → fields. May be missing. */
const ABOUT = 'assets.json'
/** `image@file://./images/x.png`, as Sanity's dataset exports write it. */
const MARKER = /^(image|file)@file:\/\/(.+)$/

type Asset = IncomingDocument & { _id: string }

/**
 * Fills a fresh lake from a folder in Sanity's dataset export format, in one transaction.
 * @returns how many documents and assets there are now; `null` when there is nothing to start from
 * @throws Error that names the line at fault
 */
export async function seed(
  store: Store,
  assets: AssetLibrary,
  dir: string,
): Promise<{ documents: number; assets: number } | null> {
  const text = await readFile(path.join(dir, DATA), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const about = await aboutAssets(dir)
  const kept = new Map<string, Promise<Asset>>()
  const keep = (marker: string): Promise<Asset> => {
    const known = kept.get(marker) ?? keepFile(assets, dir, marker, about)
    kept.set(marker, known)
    return known
  }
  const documents = await Promise.all(parseLines(text, dir).map((document) => withAssets(document, keep)))
  const assetDocuments = new Map((await Promise.all(kept.values())).map((asset) => [asset._id, asset]))
  const mutations = [...assetDocuments.values(), ...documents].map((document) => ({
    createOrReplace: document,
  }))
  await store.mutate(mutations, { identity: SEED })
  return { documents: documents.length, assets: assetDocuments.size }
}

function parseLines(text: string, dir: string): unknown[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.trim()) return []
    try {
      const document: unknown = JSON.parse(line)
      if (isRecord(document) && typeof document._id === 'string' && typeof document._type === 'string')
        return [document]
      throw new Error('a document needs "_id" and "_type"')
    } catch (error) {
      throw new Error(`${path.join(dir, DATA)}, line ${index + 1}: ${(error as Error).message}`)
    }
  })
}

/** Replaces each marker, at any depth, by a reference to the kept asset. */
async function withAssets(value: unknown, keep: (marker: string) => Promise<Asset>): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => withAssets(item, keep)))
  if (!isRecord(value)) return value
  const { _sanityAsset: marker, ...rest } = value
  const fields = await Promise.all(
    Object.entries(rest).map(async ([key, child]) => [key, await withAssets(child, keep)] as const),
  )
  const filled = Object.fromEntries(fields)
  if (typeof marker !== 'string') return filled
  return { ...filled, asset: { _type: 'reference', _ref: (await keep(marker))._id } }
}

type About = Record<string, AssetFields>

async function aboutAssets(dir: string): Promise<About> {
  const text = await readFile(path.join(dir, ABOUT), 'utf8').catch(() => '{}')
  const about: unknown = JSON.parse(text)
  return isRecord(about) ? (about as About) : {}
}

async function keepFile(assets: AssetLibrary, dir: string, marker: string, about: About): Promise<Asset> {
  const [, kind, address] = MARKER.exec(marker) ?? []
  if (!kind || !address) throw new Error(`"${marker}" is not an image or file in the seed folder`)
  const file = path.resolve(dir, address)
  if (!file.startsWith(path.resolve(dir) + path.sep))
    throw new Error(`"${marker}" is a file outside the seed folder`)
  try {
    const fields = { originalFilename: path.basename(file) }
    const asset = await assets.keep(`${kind}s` as AssetKind, await readFile(file), fields)
    return { ...asset, ...about[`${kind}-${asset.assetId}`] }
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}
