import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import mime from 'mime-types'
import { type IncomingDocument, type LakeDocument, newId } from '../documents.ts'
import { sweepTemporary, writeAtomically } from '../store/files.ts'
import { describeImage } from './describe.ts'

export type AssetKind = 'images' | 'files'

/** What the uploader says of an asset; all optional. */
export interface AssetFields {
  originalFilename?: string
  title?: string
  altText?: string
  description?: string
  label?: string
  creditLine?: string
}

/** `<sha1>[-<width>x<height>].<extension>`: nothing that could leave the folder. */
const NAME = /^[0-9a-f]{40}(-\d{1,6}x\d{1,6})?\.[a-z0-9]{1,10}$/
const EXTENSION = /^[a-z0-9]{1,10}$/
const ASSET_ID = /^(?:image|file)-(.+)-([a-z0-9]+)$/

/** The document of a kept file: `image-<sha1>-400x200-png` for `<sha1>-400x200.png`. */
export const assetId = (kind: AssetKind, name: string): string =>
  `${kind === 'images' ? 'image' : 'file'}-${name.replace('.', '-')}`

/** The folder of uploaded files. Each is named for its content, so the same upload twice is one file. */
export class AssetLibrary {
  readonly #dir: string
  readonly #project: string
  readonly #dataset: string
  readonly #made = new WeakMap<LakeDocument, LakeDocument>()
  /** Beginning of every address; known once the server listens. */
  baseUrl = ''

  constructor(dir: string, project: string, dataset: string) {
    this.#dir = dir
    this.#project = project
    this.#dataset = dataset
  }

  async open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true })
    await sweepTemporary(this.#dir)
  }

  /**
   * Keeps the bytes and returns the asset document for them, ready to be created.
   * @throws LakeError 400 or 413 for an image that is not one, or is too large
   */
  async keep(
    kind: AssetKind,
    bytes: Buffer,
    fields: AssetFields,
    contentType?: string,
  ): Promise<IncomingDocument & { _id: string }> {
    const sha1hash = createHash('sha1').update(bytes).digest('hex')
    const about =
      kind === 'images' ? await this.#aboutImage(sha1hash, bytes) : aboutFile(sha1hash, fields, contentType)
    const { name, ...described } = about
    const _id = assetId(kind, name)
    await this.write(_id, bytes)
    return {
      _id,
      ...described,
      ...fields,
      assetId: sha1hash,
      sha1hash,
      size: bytes.length,
      uploadId: newId(),
      path: `${kind}/${this.#project}/${this.#dataset}/${name}`,
    }
  }

  /** Path of a kept file on disk; `null` for a name that no kept file can have. */
  fileOf(name: string): string | null {
    return NAME.test(name) ? path.join(this.#dir, name) : null
  }

  /** The same for the id of an asset document. */
  fileOfAsset(id: string): string | null {
    const [, name, extension] = ASSET_ID.exec(id) ?? []
    return this.fileOf(`${name}.${extension}`)
  }

  /** Writes the file of an asset document, unless it is there. */
  async write(id: string, bytes: Buffer): Promise<void> {
    const file = this.fileOfAsset(id)
    if (!file) throw new Error(`"${id}" is not the id of an asset`)
    const size = await stat(file).then(
      (found) => found.size,
      () => -1,
    )
    if (size !== bytes.length) await writeAtomically(file, [bytes])
  }

  /** Removes the file of an asset document at once, so that no upload finds a file about to go. */
  remove(id: string): void {
    const file = this.fileOfAsset(id)
    if (file) rmSync(file, { force: true })
  }

  /** Asset documents carry their address, which depends on where the lake is reached: computed on reading. */
  present = (document: LakeDocument): LakeDocument => {
    if (document._type !== 'sanity.imageAsset' && document._type !== 'sanity.fileAsset') return document
    const known = this.#made.get(document)
    if (known) return known
    const presented = { ...document, url: `${this.baseUrl}/${document.path}` }
    if (this.baseUrl) this.#made.set(document, presented)
    return presented
  }

  async #aboutImage(sha1hash: string, bytes: Buffer) {
    const { extension, mimeType, width, height, metadata } = await describeImage(bytes)
    const name = `${sha1hash}-${width}x${height}.${extension}`
    return {
      _type: 'sanity.imageAsset',
      name,
      extension,
      mimeType,
      metadata,
    }
  }
}

function aboutFile(
  sha1hash: string,
  { originalFilename }: AssetFields,
  contentType = 'application/octet-stream',
) {
  const ending = path
    .extname(originalFilename ?? '')
    .slice(1)
    .toLowerCase()
  const guesses = [ending, mime.extension(contentType) || '']
  const extension = guesses.find((guess) => EXTENSION.test(guess)) ?? 'bin'
  const name = `${sha1hash}.${extension}`
  return {
    _type: 'sanity.fileAsset',
    name,
    extension,
    mimeType: mime.lookup(extension) || 'application/octet-stream',
  }
}
