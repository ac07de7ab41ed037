/**
 * `npx node scripts/calibrate-pictures.ts [FOLDER]`: how well perceptual hashes recognise a picture. Compares
 * each picture with changed copies of itself and with all others, and prints how many pairs count as the
 * same, by kind of change, with the 95 % interval. The pictures are the simulators', those of the site's
 * sample content, and the photographs in FOLDER. docs/counting.md has the figures and their basis.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { hashDistance, isDistinct, perceptualHash } from '../search-service/src/images/perceptual-hash.ts'
import { PROBABLY_SAME_BITS, SAME_BITS, wilsonInterval } from '../shared/src/index.ts'
import { listPictures } from '../testing/simulators/catalogue.ts'
import { renderOriginal } from '../testing/simulators/pictures/render.ts'
import { ROOT } from './lib/settings.ts'

const TOPICS = ['tank man', 'teapot', 'umbrella movement', 'bridge']
/** Longest side of a picture before it is changed, in pixels. */
const SIZE = 640

type Change = (picture: Sharp, size: { width: number; height: number }) => Sharp

/** How pictures change on the web between one page and another, and stronger changes. */
const CHANGES: Record<string, Change> = {
  'half as large': (picture, { width }) => picture.resize(Math.ceil(width / 2)).jpeg({ quality: 85 }),
  '240 pixels wide': (picture) => picture.resize(240).jpeg({ quality: 80 }),
  'JPEG of quality 30': (picture) => picture.jpeg({ quality: 30 }),
  'WebP of quality 50': (picture) => picture.webp({ quality: 50 }),
  'a fifth brighter': (picture) => picture.modulate({ brightness: 1.2 }).jpeg(),
  'a fifth darker': (picture) => picture.modulate({ brightness: 0.8 }).jpeg(),
  'cropped by 5 %': cropped(0.05),
  'cropped by 10 %': cropped(0.1),
  mirrored: (picture) => picture.flop().jpeg(),
}

/** Cuts that share of width and height off, alike at all edges. */
function cropped(share: number): Change {
  return (picture, { width, height }) => {
    const [left, top] = [Math.round((width * share) / 2), Math.round((height * share) / 2)]
    return picture.extract({ left, top, width: width - 2 * left, height: height - 2 * top }).jpeg()
  }
}

interface Named {
  name: string
  bytes: Buffer
}

async function simulated(): Promise<Named[]> {
  const listed = TOPICS.flatMap((topic) => [...listPictures('us', topic), ...listPictures('cn', topic)])
  // What both sides show is one picture, whatever its size.
  const bySeed = new Map(listed.map((picture) => [picture.seed, picture]))
  return Promise.all(
    [...bySeed].map(async ([name, picture]) => ({
      name,
      bytes: await renderOriginal({ ...picture, format: 'png' }),
    })),
  )
}

async function filesIn(folder: string): Promise<Named[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  // A drawing on which the pointer rests differs from the same without it in a few dots.
  const pictures = names.filter((name) => !name.includes('-hover')).sort()
  return Promise.all(pictures.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })))
}

/** Distances of pairs of one kind; NaN where a hash is missing or says too little. */
type Pairs = Map<string, number[]>

const distanceOf = (one: bigint | undefined, other: bigint | undefined) =>
  isDistinct(one) && isDistinct(other) ? hashDistance(one, other) : Number.NaN

async function comparePictures(pictures: readonly Named[]): Promise<Pairs> {
  const pairs: Pairs = new Map()
  const add = (kind: string, distance: number) => pairs.set(kind, [...(pairs.get(kind) ?? []), distance])
  const hashes: (bigint | undefined)[] = []
  for (const { name, bytes } of pictures) {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(SIZE, SIZE, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const hash = await perceptualHash(data)
    for (const [kind, change] of Object.entries(CHANGES))
      add(kind, distanceOf(hash, await perceptualHash(await change(sharp(data), info).toBuffer())))
    for (const [at, other] of hashes.entries()) {
      const distance = distanceOf(hash, other)
      add('another picture', distance)
      if (distance <= PROBABLY_SAME_BITS)
        console.log(`  ${name} and ${pictures[at]?.name} differ in ${distance} bits`)
    }
    hashes.push(hash)
  }
  return pairs
}

function print(title: string, count: number, pairs: Pairs): void {
  const all = [...pairs.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(`\n${title}: ${count} pictures, ${all} pairs\n`)
  console.log(
    `| Pairs | Number | ≤ ${SAME_BITS} bits | ≤ ${PROBABLY_SAME_BITS} bits | Hash says too little | Greatest distance |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [kind, distances] of pairs) {
    const within = (bits: number) =>
      share(distances.filter((distance) => distance <= bits).length, distances.length)
    const known = distances.filter((distance) => !Number.isNaN(distance))
    const far = kind === 'another picture' ? `least: ${Math.min(...known)}` : Math.max(...known)
    const unknown = distances.length - known.length
    console.log(
      `| ${kind} | ${distances.length} | ${within(SAME_BITS)} | ${within(PROBABLY_SAME_BITS)} | ${unknown} | ${far} |`,
    )
  }
}

function share(part: number, all: number): string {
  const { low, high } = wilsonInterval(part, all)
  const percent = (number: number) => (100 * number).toFixed(2)
  return `${percent(part / all)} % (${percent(low)}–${percent(high)})`
}

const [folder] = process.argv.slice(2)
const sources: [string, () => Promise<Named[]>][] = [
  ['Drawings of the simulators', simulated],
  ['Drawings of the sample content', () => filesIn(path.join(ROOT, 'studio/content/images'))],
]
if (folder) sources.unshift([`Photographs in ${folder}`, () => filesIn(folder)])
for (const [title, read] of sources) {
  const pictures = await read()
  print(title, pictures.length, await comparePictures(pictures))
}
