import { createHash } from 'node:crypto'
import { isIncluded } from '../evidence/check-log.ts'
import { readTilePath } from './tile-path.ts'
import { leafHash, type ReadTile, TILE_WIDTH, Tree, treeHash } from './tree.ts'

/** The entries and roots that implementations of RFC 6962 are compared by. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** Tiles of a list of entries, made the plain way. */
const tilesOf = (hashes: Buffer[]): ReadTile => {
  const levels = [hashes]
  for (let below = hashes; below.length >= TILE_WIDTH; below = levels.at(-1) as Buffer[]) {
    const full = Math.floor(below.length / TILE_WIDTH)
    levels.push(
      Array.from({ length: full }, (_, at) => treeHash(below.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH))),
    )
  }
  return async (level, index, width) =>
    (levels[level] ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width)
}
/** The hash of a list by the words of RFC 6962, without tiles. */
function plainRoot(hashes: Buffer[]): Buffer {
  if (hashes.length < 2) return hashes[0] ?? createHash('sha256').digest()
  let middle = 1
  while (middle * 2 < hashes.length) middle *= 2
  return createHash('sha256')
    .update(Buffer.of(1))
    .update(plainRoot(hashes.slice(0, middle)))
    .update(plainRoot(hashes.slice(middle)))
    .digest()
}
const leaves = (count: number) => Array.from({ length: count }, (_, n) => leafHash(Buffer.from(`entry ${n}`)))

test('the roots match the known entries', async () => {
  const known = ENTRIES.map((entry) => leafHash(Buffer.from(entry, 'hex')))
  const roots = ROOTS.map((_, size) => new Tree(size, tilesOf(known)).root())
  expect((await Promise.all(roots)).map((root) => root.toString('hex'))).toEqual(ROOTS)
})

test.each([1, 2, 3, 7, 8, 9, 255, 256, 257, 700, 65_536 + 257])(
  'in a tree of %i leaves each correct proof holds, and no other',
  async (size) => {
    const hashes = leaves(size)
    const read = tilesOf(hashes)
    const tree = new Tree(size, read)
    const root = await tree.root()
    if (size < 1_000) expect(root).toEqual(plainRoot(hashes))
    const some = [...new Set([0, 1, 2, Math.floor(size / 2), 254, 255, 256, size - 2, size - 1])].filter(
      (n) => n >= 0 && n < size,
    )
    for (const leaf of some) {
      const hash = hashes[leaf] as Buffer
      const proof = await tree.inclusion(leaf)
      expect(await isIncluded(leaf, size, hash, proof, root)).toBe(true)
      expect(await isIncluded((leaf + 1) % size, size, hash, proof, root)).toBe(size === 1)
      expect(await isIncluded(leaf, size, leafHash(Buffer.from('other')), proof, root)).toBe(false)
      expect(await isIncluded(leaf, size, hash, [...proof, root], root)).toBe(false)
      if (proof.length > 0) expect(await isIncluded(leaf, size, hash, proof.slice(1), root)).toBe(false)
    }
  },
)

test('tile paths follow tlog-tiles, and others are refused', () => {
  expect(readTilePath('0', 'x001/x234/067')).toEqual({ level: 0, index: 1_234_067, width: 256 })
  expect(readTilePath('entries', '000.p/112')).toEqual({ level: 'entries', index: 0, width: 112 })
  const wrong = [
    '',
    '1',
    '0000',
    'x000/001',
    '001.p/0',
    '001.p/256',
    '001.p/01',
    '001/002',
    'x01/002',
    '../checkpoint',
  ]
  expect(wrong.filter((rest) => readTilePath('0', rest))).toEqual([])
  expect(['-1', '00', '64', 'x'].filter((level) => readTilePath(level, '000'))).toEqual([])
})
