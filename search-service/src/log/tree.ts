import { createHash } from 'node:crypto'

/** Hashes in a full tile. A hash of a level covers `TILE_WIDTH ** level` leaves. */
export const TILE_WIDTH = 256

/**
 * Reads the first hashes of a tile: on level 0 those of leaves, above it those of full tiles one level below.
 * @param width how many, from 1 to 256
 */
export type ReadTile = (level: number, index: number, width: number) => Promise<Buffer[]>

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

/** RFC 6962, section 2.1: the hash of an entry of the log. */
export const leafHash = (entry: Uint8Array): Buffer => sha256(LEAF, entry)
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right)

/** The Merkle Tree Hash of 1 to 256 hashes, taken as leaves. */
export function treeHash(hashes: readonly Buffer[]): Buffer {
  let row = hashes
  while (row.length > 1) {
    const above: Buffer[] = []
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = [row[at] as Buffer, row[at + 1]]
      above.push(right ? nodeHash(left, right) : left)
    }
    row = above
  }
  return row[0] ?? sha256()
}

/** How many hashes, from 0 to 256, the tile has in a tree of this size. */
export function tileWidth(level: number, index: number, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH
  return Math.max(0, Math.min(TILE_WIDTH, hashes))
}

/** A tree of a given size, which reads only the tiles it needs. */
export class Tree {
  readonly #tiles = new Map<string, Promise<Buffer[]>>()
  private readonly size: number
  private readonly read: ReadTile

  constructor(size: number, read: ReadTile) {
    this.size = size
    this.read = read
  }

  root(): Promise<Buffer> {
    return this.size === 0 ? Promise.resolve(treeHash([])) : this.hash(0, this.size)
  }

  /** The proof that a leaf is in the tree, from the bottom up (RFC 6962, section 2.1.1). */
  inclusion(leaf: number): Promise<Buffer[]> {
    return this.path(leaf, 0, this.size)
  }

  private async path(leaf: number, start: number, end: number): Promise<Buffer[]> {
    if (end - start === 1) return []
    const middle = start + split(end - start)
    return leaf < middle
      ? [...(await this.path(leaf, start, middle)), await this.hash(middle, end)]
      : [...(await this.path(leaf, middle, end)), await this.hash(start, middle)]
  }

  private async hash(start: number, end: number): Promise<Buffer> {
    const leaves = end - start
    const middle = split(leaves)
    if (leaves > 1 && middle * 2 !== leaves)
      return nodeHash(await this.hash(start, start + middle), await this.hash(start + middle, end))
    // A whole subtree: adjacent hashes in one tile.
    const level = Math.floor(Math.log2(leaves) / 8)
    const span = TILE_WIDTH ** level
    const first = start / span
    const index = Math.floor(first / TILE_WIDTH)
    const offset = first % TILE_WIDTH
    return treeHash((await this.tile(level, index)).slice(offset, offset + leaves / span))
  }

  private tile(level: number, index: number): Promise<Buffer[]> {
    const name = `${level}/${index}`
    const known = this.#tiles.get(name) ?? this.read(level, index, tileWidth(level, index, this.size))
    this.#tiles.set(name, known)
    return known
  }
}

/** The largest power of two below `n`; 1 when there is none. */
function split(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}
