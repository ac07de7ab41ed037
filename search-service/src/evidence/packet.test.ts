import { createHash } from 'node:crypto'
import path from 'node:path'
import { Draw } from '@firewall-cafe/testing/random'
import { transformFileSync } from '@swc/core'
import { unzipSync, zipSync } from 'fflate'
import { CDXIndexer, WARCParser } from 'warcio'
import { PacketKey } from '../log/packet-key.ts'
import { checkPacket } from './check-packet.ts'
import { firstPage } from './first-page.ts'
import { addressOf, bytesOf, LOG_KEY, packetSource, pictures, storeOf } from './packet.fixture.ts'
import { makePacket, packetBytes } from './packet.ts'
import { crc32, localHeader, readStoredZip, zipEnd } from './stored-zip.ts'
import { CHECKER, toScript } from './verify-page.ts'

type Files = Record<string, Uint8Array>

const SWC = { configFile: path.join(import.meta.dirname, '../../.swcrc') }
const FLIPS = 500
const FLIPS_INSIDE = 100
const KEPT = pictures(2_500, 1_300, 400)
const key = new PacketKey(LOG_KEY)
const open = storeOf(KEPT)
const make = async (code: string, query?: string, store = open) => {
  const made = await makePacket(await packetSource(code, KEPT, query), store, key)
  return { made, bytes: await bytesOf(made, store) }
}
const problemsOf = async (packet: Uint8Array, trusted?: readonly string[]) =>
  (await checkPacket(packet, trusted)).problems.map(({ en }) => en)

let packet: Buffer
let files: Files
beforeAll(async () => {
  ;({ bytes: packet } = await make('AAAA2345'))
  files = unzipSync(packet)
})

const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()
const jsonOf = (name: string) => JSON.parse(textOf(name))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const firstPageIn = (members: Files) =>
  Buffer.from(members['archive/data.warc'] ?? [])
    .toString()
    .match(/<!doctype html>[\s\S]*?<\/html>/)?.[0]
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** What WACZ 1.1.1 asks for, wacz-auth 0.1.0, and the checks of the tools that read them. */
const RULES: [string, () => unknown][] = [
  ['archive holds one or more WARC files', () => files['archive/data.warc']],
  ['indexes holds an index', () => files['indexes/index.cdx']],
  ['pages/pages.jsonl is there', () => files['pages/pages.jsonl']],
  ['datapackage.json is at the root', () => files['datapackage.json']],
  ['nothing else is in the folders of WACZ', () => folder(/^(?:archive|indexes|pages)\//).length === 3],
  ['a further file lies one folder deep', () => folder(/^[^/]+\/[^/]+$/).length === names().length - 2],
  ['every member is stored', () => readStoredZip(packet).damage === undefined],
  ['a data package of the version', () => jsonOf('datapackage.json').profile === 'data-package'],
  ['its WACZ version', () => jsonOf('datapackage.json').wacz_version === '1.1.1'],
  [
    'resources lists every other file with path, hash and size',
    () =>
      resources().every(
        ({ path, hash, bytes }) =>
          files[path]?.length === bytes && `sha256:${sha256(files[path] as Uint8Array)}` === hash,
      ) && resources().length === names().length - 2,
  ],
  [
    'resources have names of their own',
    () =>
      new Set(resources().map(({ name }) => name)).size === resources().length &&
      resources().every(({ name }) => /^[a-z0-9._-]+$/.test(name)),
  ],
  ['created is RFC 3339', () => RFC_3339.test(jsonOf('datapackage.json').created)],
  ['title, description and software say what it is', () => says('title', 'description', 'software')],
  ['the main page is one of the pages', () => pages()[1].url === jsonOf('datapackage.json').mainPageUrl],
  ['pages begin with their header', () => pages()[0].format === 'json-pages-1.0'],
  ['a page has an address and a time', () => URL.canParse(pages()[1].url) && RFC_3339.test(pages()[1].ts)],
  ['the digest is of datapackage.json', () => digest().path === 'datapackage.json'],
  ['the digest fits', () => digest().hash === `sha256:${sha256(files['datapackage.json'] as Uint8Array)}`],
  ['the hash that is signed is the same', () => digest().signedData.hash === digest().hash],
  ['signed when created', () => digest().signedData.created === jsonOf('datapackage.json').created],
  [
    'signedData has the properties of the anonymous form and no other',
    () =>
      Object.keys(digest().signedData).sort().join() === 'created,hash,publicKey,signature,software,version',
  ],
  ['the version of the signature', () => digest().signedData.version === '0.1.0'],
  ['the signature is of the text of the hash, by P-384 and SHA-256', isSigned],
  ['the crate names its parts', () => crate().every((id) => files[`evidence/${id}`])],
]
const names = () => Object.keys(files)
const folder = (pattern: RegExp) => names().filter((name) => pattern.test(name))
const resources = (): { name: string; path: string; hash: string; bytes: number }[] =>
  jsonOf('datapackage.json').resources
const says = (...properties: string[]) => properties.every((name) => jsonOf('datapackage.json')[name])
const pages = () =>
  textOf('pages/pages.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const digest = () => jsonOf('datapackage-digest.json')
const crate = (): string[] =>
  jsonOf('evidence/ro-crate-metadata.json')
    ['@graph'].find((one: Record<string, string>) => one['@id'] === './')
    .hasPart.map((one: Record<string, string>) => one['@id'])
/** As players of WACZ check it. */
async function isSigned() {
  const { signature, publicKey, hash } = digest().signedData
  const spki = Buffer.from(publicKey, 'base64')
  const curve = { name: 'ECDSA', namedCurve: 'P-384' }
  const verifier = await crypto.subtle.importKey('spki', spki, curve, true, ['verify'])
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  return crypto.subtle.verify(how, verifier, Buffer.from(signature, 'base64'), Buffer.from(hash))
}

test.each(RULES)('%s', async (_rule, holds) => {
  expect(await holds()).toBeTruthy()
})

test('warcio reads every record, and indexes them as the packet does', async () => {
  const warc = files['archive/data.warc'] as Uint8Array
  const types: string[] = []
  for await (const record of new WARCParser([warc])) {
    const content = await record.readFully()
    expect(content).toBeDefined()
    types.push(`${record.warcType} ${record.warcTargetURI ?? ''}`.trim())
  }
  expect(types).toEqual([
    'warcinfo',
    'response https://google.serper.dev/images',
    'request https://google.serper.dev/images',
    expect.stringContaining('response https://image.baidu.com/search/acjson?word=%E5%9D%A6'),
    expect.stringContaining('request https://image.baidu.com/search/acjson?word=%E5%9D%A6'),
    ...[...KEPT.keys()].map((sha256) => `resource ${addressOf(sha256)}`),
    'resource https://cafe.example/c/AAAA2345/evidence',
  ])
  const indexer = new CDXIndexer({ format: 'cdxj' })
  const entries: Record<string, unknown>[] = []
  for await (const entry of indexer.iterRecords(new WARCParser([warc]), 'data.warc')) entries.push(entry)
  const ours = textOf('indexes/index.cdx')
    .trim()
    .split('\n')
    .map((line) => {
      const [urlkey, timestamp] = line.split(' ')
      return { urlkey, timestamp, ...JSON.parse(line.slice(line.indexOf('{'))) }
    })
  const comparable = (entry: Record<string, unknown>) =>
    ['urlkey', 'timestamp', 'url', 'length', 'offset', 'method', 'requestBody'].map(
      (name) => `${entry[name]}`,
    )
  expect(ours.map(comparable).sort()).toEqual(entries.map(comparable).sort())
})

test('a packet is what it was signed as, and says by which keys', async () => {
  const { problems, facts } = await checkPacket(packet)
  expect(problems).toEqual([])
  expect(facts).toEqual({
    code: 'AAAA2345',
    address: 'https://cafe.example/c/AAAA2345',
    query: '坦克人 & <b>',
    translation: 'tank man',
    askedHour: '2026-11-26T08:00:00Z',
    loggedBy: '2026-11-26T11:00:00.000Z',
    packetKey: key.publicKey,
    logKeys: [expect.stringMatching(/^cafe\.example\/log\+/)],
  })
  const logKey = facts?.logKeys[0] ?? ''
  expect(await problemsOf(packet, [key.publicKey, logKey])).toEqual([])
  const other = new PacketKey(`${LOG_KEY} and another`)
  expect(await problemsOf(packet, [other.publicKey, logKey])).toEqual([
    expect.stringContaining('a key that you did not name'),
  ])
  expect(await problemsOf(packet, [key.publicKey])).toEqual([
    expect.stringContaining('keys that you did not name'),
  ])
})

test('the same comparison makes the same bytes, and any part of them can be had', async () => {
  const again = await make('AAAA2345')
  expect(again.bytes.equals(packet)).toBe(true)
  expect(again.made.size).toBe(packet.length)
  const draw = new Draw(14)
  for (let n = 0; n < 50; n++) {
    const from = draw.below(packet.length)
    const length = draw.whole(1, packet.length - from)
    const parts: Uint8Array[] = []
    for await (const part of packetBytes(again.made, open, from, length)) parts.push(part)
    expect(Buffer.concat(parts).equals(packet.subarray(from, from + length))).toBe(true)
  }
})

test('a picture that is gone is left out, and one that was exchanged stops the packet', async () => {
  const [first = '', ...rest] = KEPT
  const without = await make('AAAA2345', undefined, storeOf(new Map(rest)))
  expect(await problemsOf(without.bytes)).toEqual([])
  expect(without.bytes.length).toBeLessThan(packet.length - 2_500)
  const exchanged = storeOf(new Map([[first[0], Buffer.alloc(2_500)], ...rest]))
  await expect(make('AAAA2345', undefined, exchanged)).rejects.toThrow('other bytes')
})

test('nothing in it is finer than an hour, and words are never markup', () => {
  const all = packet.toString('latin1')
  expect(all.match(/\d{4}-\d\d-\d\dT\d\d:(?!00:00)/g)).toBeNull()
  const page = firstPageIn(files)
  expect(page).toContain('坦克人 &#38; &#60;b&#62;')
  expect(page).not.toContain('<b>')
  expect(page).toContain('does not prove that anybody censors')
  expect(page).toContain('不证明有人进行审查')
})

test('its pages bring their style along, and ask for nothing else', () => {
  const pages = [firstPageIn(files) ?? '', textOf('evidence/verify.html')]
  const [first = '', verify = ''] = pages
  expect(first.match(/<section class="side">\s*<h2>(?:Google|Baidu) /g)).toHaveLength(2)
  expect(first).toContain('<p class="asked" translate="no">tank man</p>')
  expect(first).toContain('<p class="asked" lang="zh-Hans" translate="no">坦克人 &#38; &#60;b&#62;</p>')
  expect(first).not.toContain('<script')
  for (const page of pages) {
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
    expect(style.length).toBeGreaterThan(0)
    expect(style.length).toBeLessThan(3_000)
    expect(style).not.toMatch(/url\(|@import/)
    expect(page).not.toMatch(/<link|<base|<iframe| src="(?!https:\/\/pictures\.example)/)
  }
  expect(verify).not.toContain('img-src')
  expect(verify).toMatch(/<noscript><p>[^<]+<span lang="zh-Hans">/)
})

test('its first page asks for no picture that is not inside', async () => {
  const [first = '', second = ''] = KEPT.keys()
  const { bytes } = await make('AAAA2345', undefined, storeOf(new Map([...KEPT].slice(1))))
  expect(firstPageIn(files)).toContain(addressOf(first))
  expect(firstPageIn(files)).not.toContain('This picture is not in the packet.')
  expect(firstPageIn(unzipSync(bytes))).toContain('This picture is not in the packet.')
  expect(firstPageIn(unzipSync(bytes))).not.toContain(addressOf(first))
  expect(firstPageIn(unzipSync(bytes))).toContain(addressOf(second))
})

test('its first page says words as they were typed', async () => {
  const source = await packetSource('AAAA2345', KEPT, "$& $' 坦克人")
  const runs = [source.runs[0], { ...source.runs[1], outcome: 'empty' as const }] as const
  expect(firstPage({ ...source, runs }, [], new Set())).toContain('“$&#38; $&#39; 坦克人”的图片')
})

/** Written in the form of packets, so that only what is inside is wrong. */
function zip(members: readonly [string, Uint8Array][]): Buffer {
  const list = members.map(([name, bytes]) => ({ name, size: bytes.length, crc: crc32(bytes) }))
  const parts = list.flatMap((each, at) => [localHeader(each), members[at]?.[1] ?? Buffer.alloc(0)])
  return Buffer.concat([...parts, zipEnd(list)])
}
const changed = (change: (entries: [string, Uint8Array][]) => [string, Uint8Array][]) =>
  zip(change(readStoredZip(packet).members.map(({ name, bytes }) => [name, bytes])))
const replaced = (name: string, bytes: Uint8Array) =>
  changed((entries) => entries.map(([each, old]) => [each, each === name ? bytes : old]))
const edited = (name: string, from: string | RegExp, to: string) =>
  replaced(name, Buffer.from(textOf(name).replace(from, to)))

test(`one flipped byte of ${FLIPS}: each is named`, async () => {
  const draw = new Draw(2026)
  const accepted: number[] = []
  for (let n = 0; n < FLIPS; n++) {
    const at = draw.below(packet.length)
    if ((await problemsOf(flipped(packet, at, draw))).length === 0) accepted.push(at)
  }
  expect(accepted).toEqual([])
})

test(`one flipped byte of ${FLIPS_INSIDE} under the right checksums: each is named`, async () => {
  const draw = new Draw(1989)
  const accepted: string[] = []
  for (let n = 0; n < FLIPS_INSIDE; n++) {
    const name = draw.of(names())
    const bytes = Buffer.from(files[name] as Uint8Array)
    const at = draw.below(bytes.length)
    if ((await problemsOf(replaced(name, flipped(bytes, at, draw)))).length === 0)
      accepted.push(`${name} ${at}`)
  }
  expect(accepted).toEqual([])
})

function flipped(bytes: Buffer, at: number, draw: Draw): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] as number) ^ draw.whole(1, 255)
  return copy
}

/** Signed anew by somebody with a key of their own, after a change to what is inside. */
function resigned(name: string, from: string | RegExp, to: string): Buffer {
  const bytes = Buffer.from(textOf(name).replace(from, to))
  const list = jsonOf('datapackage.json')
  for (const resource of list.resources)
    if (resource.path === name)
      Object.assign(resource, { bytes: bytes.length, hash: `sha256:${sha256(bytes)}` })
  const listBytes = Buffer.from(`${JSON.stringify(list, null, 2)}\n`)
  const thief = new PacketKey('the key of a thief, who has none of ours')
  const hash = `sha256:${sha256(listBytes)}`
  const signedData = { ...digest().signedData, hash, signature: thief.sign(hash), publicKey: thief.publicKey }
  const digestBytes = Buffer.from(`${JSON.stringify({ ...digest(), hash, signedData }, null, 2)}\n`)
  return changed((entries) =>
    entries.map(([each, old]) => [
      each,
      { [name]: bytes, 'datapackage.json': listBytes, 'datapackage-digest.json': digestBytes }[each] ?? old,
    ]),
  )
}

const DIGEST = 'datapackage-digest.json'
const TAMPERED: [string, () => Uint8Array | Promise<Uint8Array>, RegExp][] = [
  ['a byte behind', () => Buffer.concat([packet, Buffer.of(0)]), /stands behind/],
  ['a byte in front', () => Buffer.concat([Buffer.of(0), packet]), /missing/],
  ['the end cut off', () => packet.subarray(0, -1), /stands behind/],
  ['nothing', () => Buffer.alloc(0), /missing/],
  ['a file added', () => changed((all) => [...all, ['pages/more.jsonl', Buffer.from('{}')]]), /was added/],
  ['a file twice', () => changed((all) => [...all, all[0] as [string, Uint8Array]]), /in it twice/],
  ['two files in another order', () => changed(([a, b, ...all]) => [b, a, ...all] as never), /another order/],
  ['another archiver’s form', () => zipSync(files), /stands in front of|stands behind/],
  [
    'a picture less',
    () => edited('archive/data.warc', /WARC\/1\.1\r\nWARC-Type: resource[\s\S]*$/, ''),
    /not the file/,
  ],
  ['a word of the record', () => edited('evidence/record.json', 'tank man', 'tank men'), /not the file/],
  ['a word of the list', () => edited('datapackage.json', 'Evidence', 'evidence'), /belongs to another/],
  [
    'a word that is not signed',
    () => edited(DIGEST, '"software": "F', '"software": "f'),
    /belongs to another/,
  ],
  ['a blank that is not signed', () => edited(DIGEST, '{', '{ '), /belongs to another/],
  [
    'a mark in front of the digest',
    () => edited(DIGEST, '{', '\uFEFF{'),
    /belongs to another|cannot be read/,
  ],
  [
    'the signature of another packet',
    async () => {
      const { signature } = JSON.parse(
        Buffer.from(unzipSync((await make('BBBB2345')).bytes)[DIGEST] ?? []).toString(),
      ).signedData
      return edited(DIGEST, digest().signedData.signature, signature)
    },
    /signature does not fit/,
  ],
  [
    'the digest of another packet',
    async () => replaced(DIGEST, unzipSync((await make('BBBB2345')).bytes)[DIGEST] as Uint8Array),
    /belongs to another/,
  ],
  [
    'signed anew: another answer',
    () => resigned('archive/data.warc', '"images"', '"imagez"'),
    /digest|sent is not inside/,
  ],
  [
    'signed anew: another word',
    () => resigned('evidence/record.json', '"query": "tank man"', '"query": "tank men"'),
    /another record of google/,
  ],
  [
    'signed anew: another outcome, in record and log',
    () => resigned('evidence/log.json', '"results",', '"empty",'),
    /another record|does not hold/,
  ],
  [
    'signed anew: another salt',
    () => resigned('evidence/log.json', /"salt": "A/, '"salt": "B'),
    /does not hold/,
  ],
  [
    'signed anew: another place in the log',
    () => resigned('evidence/log.json', '"index": 1', '"index": 3'),
    /does not hold/,
  ],
  [
    'signed anew: another state of the log',
    () => resigned('evidence/log.json', 'cafe.example/log\\n5', 'cafe.example/log\\n6'),
    /No key signed/,
  ],
  [
    'signed anew: another index',
    () => resigned('indexes/index.cdx', /"offset":"\d/, '"offset":"9'),
    /does not fit/,
  ],
  [
    'signed anew: another page',
    () => resigned('pages/pages.jsonl', '/evidence"', '/nowhere"'),
    /page of it is not inside/,
  ],
]

test.each(TAMPERED)('tampered with: %s', async (_what, tamper, named) => {
  expect((await problemsOf(await tamper())).join(' ')).toMatch(named)
})

test('each file removed is named', async () => {
  for (const name of names()) {
    const without = changed((all) => all.filter(([each]) => each !== name))
    expect(await problemsOf(without)).toContainEqual(`“${name}” is missing.`)
  }
})

test('the page inside checks as the command does, without the network', async () => {
  const html = textOf('evidence/verify.html')
  expect(html).toContain("default-src 'none'")
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(html) ?? []
  expect(script).not.toMatch(/^\s*(?:import|export)\b/m)
  // As it is read from the source here, and from what the build makes of it.
  const built = CHECKER.map((name) =>
    toScript(transformFileSync(path.join(import.meta.dirname, `${name}.ts`), SWC).code),
  )
  for (const functions of [script.split('\nconst result = ')[0] ?? '', built.join('\n')]) {
    const check = new Function(`${functions}\nreturn checkPacket`)() as typeof checkPacket
    expect((await check(packet)).facts?.code).toBe('AAAA2345')
    expect((await check(edited(DIGEST, '{', '{ '))).problems.length).toBeGreaterThan(0)
  }
})
