import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '@firewall-cafe/shared/is-record'
import type { SanityClient } from '@sanity/client'
import { isPublic } from '../documents.ts'

interface Asset {
  _id: string
  _type: string
  url: string
  extension: string
  originalFilename?: string
  [field: string]: unknown
}

const FOLDERS = ['images', 'files']

/** Fields of an asset that people wrote, so its file does not contain them. */
const WRITTEN = ['originalFilename', 'title', 'altText', 'description', 'label', 'creditLine']

/**
 * Writes what is published to a folder in Sanity's dataset export format, files under the names they were
 * uploaded with: what a fresh lake starts from. Lines and fields have a fixed order, so that diffs stay
 * small. Removes what an earlier export left there and no document shows any more.
 * @returns how many documents and assets were written
 */
export async function exportFolder(
  client: SanityClient,
  dir: string,
): Promise<{ documents: number; assets: number }> {
  const all = await client.fetch<Asset[]>('*[!(_type match "system.**")] | order(_type asc, _id asc)')
  const isAsset = ({ _type }: Asset) => _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
  const documents = all.filter((document) => !isAsset(document) && isPublic(document._id))
  const shown = new Set(referencesIn(documents))
  const files = new Map(nameAssets(all.filter((one) => isAsset(one) && shown.has(one._id))))
  // Unused files are removed only if an earlier export was here; others may be somebody's own.
  const again = await stat(path.join(dir, 'data.ndjson')).catch(() => null)
  for (const kind of FOLDERS) await mkdir(path.join(dir, kind), { recursive: true })
  for (const { asset, file } of files.values()) await download(asset, path.join(dir, file))
  const lines = documents.map(({ _rev, _updatedAt, ...document }) =>
    JSON.stringify(withMarkers(document, files)),
  )
  await writeFile(path.join(dir, 'data.ndjson'), `${lines.join('\n')}\n`)
  await writeFile(path.join(dir, 'assets.json'), `${JSON.stringify(written(files), null, 2)}\n`)
  if (again) await removeOthers(dir, files)
  return { documents: documents.length, assets: files.size }
}

function* referencesIn(documents: Asset[]): Generator<string> {
  for (const [, id] of JSON.stringify(documents).matchAll(/"_ref":"([^"]+)"/g)) yield id as string
}

async function removeOthers(dir: string, files: Files): Promise<void> {
  const written = new Set([...files.values()].map(({ file }) => file))
  for (const kind of FOLDERS) {
    const there = await readdir(path.join(dir, kind), { withFileTypes: true })
    const others = there.filter((entry) => entry.isFile() && !written.has(`${kind}/${entry.name}`))
    for (const { name } of others) await rm(path.join(dir, kind, name))
  }
}

type Files = ReadonlyMap<string, { asset: Asset; file: string }>

/** `images/<name it was uploaded with>`; if two share a name, the second one adds the beginning of its id. */
function nameAssets(assets: Asset[]): Array<[string, { asset: Asset; file: string }]> {
  const taken = new Set<string>()
  return assets.map((asset) => {
    const folder = asset._type === 'sanity.imageAsset' ? 'images' : 'files'
    const base = path.parse(asset.originalFilename ?? '').name.replace(/[^\p{L}\p{N}._-]+/gu, '-') || 'asset'
    const mark = asset._id.split('-')[1]?.slice(0, 8)
    const [plain, marked] = [base, `${base}-${mark}`].map((name) => `${folder}/${name}.${asset.extension}`)
    const file = taken.has(plain as string) ? (marked as string) : (plain as string)
    taken.add(file)
    return [asset._id, { asset, file }]
  })
}

/** Replaces references to assets by markers, at any depth. */
function withMarkers(value: unknown, files: Files): unknown {
  if (Array.isArray(value)) return value.map((item) => withMarkers(item, files))
  if (!isRecord(value)) return value
  const reference = isRecord(value.asset) ? files.get(String(value.asset._ref)) : undefined
  const { asset, ...rest } = value
  const fields = Object.fromEntries(
    Object.entries(reference ? rest : value).map(([key, child]) => [key, withMarkers(child, files)]),
  )
  if (!reference) return fields
  const kind = reference.asset._type === 'sanity.imageAsset' ? 'image' : 'file'
  return { ...fields, _sanityAsset: `${kind}@file://./${reference.file}` }
}

async function download({ url, _id }: Asset, file: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The asset ${_id} could not be fetched: ${answer.status}`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
}

/** The map that goes with an export: `image-<sha1>` → what was written about it. */
function written(files: Files): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    [...files.values()].map(({ asset }) => [
      asset._id.split('-').slice(0, 2).join('-'),
      Object.fromEntries(WRITTEN.flatMap((name) => (asset[name] ? [[name, asset[name]]] : []))),
    ]),
  )
}
