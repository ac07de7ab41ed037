import { createHash } from 'node:crypto'
import { Draw } from '@firewall-cafe/testing/random'
import { unzipSync } from 'fflate'
import { CDXIndexer, WARCParser } from 'warcio'
import { PacketKey } from '../log/packet-key.ts'
import { checkPacket } from './check-packet.ts'
import { firstPage } from './first-page.ts'
import {
  addressOf,
  KEPT,
  KEY,
  LOG_KEY,
  madePacket,
  packetSource,
  problemsOf,
  STORE,
  storeOf,
} from './packet.fixture.ts'
import { packetBytes } from './packet.ts'
import type { CustodyStep } from './packet-source.ts'
import { readStoredZip } from './stored-zip.ts'

type Files = Record<string, Uint8Array>

let packet: Buffer
let files: Files
beforeAll(async () => {
  ;({ bytes: packet } = await madePacket())
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
  [
    'the crate names its parts',
    () =>
      crate().every((id) => files[`evidence/${id}`]) && crate().length === folder(/^evidence\//).length - 1,
  ],
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

test('warcio reads every record, and its index matches the packet’s', async () => {
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

test('a packet matches its signature, and names the signing keys', async () => {
  const { problems, facts } = await checkPacket(packet)
  expect(problems).toEqual([])
  expect(facts).toEqual({
    code: 'AAAA2345',
    address: 'https://cafe.example/c/AAAA2345',
    query: '坦克人 & <b>',
    translation: 'tank man',
    askedHour: '2026-11-26T08:00:00Z',
    loggedBy: '2026-11-26T11:00:00.000Z',
    packetKey: KEY.publicKey,
    logKeys: [expect.stringMatching(/^cafe\.example\/log\+/)],
  })
  const logKey = facts?.logKeys[0] ?? ''
  const other = new PacketKey(`${LOG_KEY} and another`).publicKey
  for (const [trusted, named] of [
    [[KEY.publicKey, logKey], []],
    [[other, logKey], [expect.stringContaining('a key that you did not name')]],
    [[KEY.publicKey], [expect.stringContaining('keys that you did not name')]],
  ] as const) {
    const checked = await checkPacket(packet, trusted)
    expect([checked.problems, checked.facts, checked.otherKeys.map(({ en }) => en)]).toEqual([
      [],
      facts,
      named,
    ])
  }
})

test('sides that were asked hours apart are each dated by their own hour', async () => {
  const { bytes } = await madePacket({ apart: 4 * 3_600_000 })
  const members = unzipSync(bytes)
  const parser = new WARCParser([members['archive/data.warc'] as Uint8Array])
  const dates: string[] = []
  for await (const { warcType, warcTargetURI, warcDate } of parser)
    dates.push(
      `${warcType} ${/[^/]+\.[a-z]+/.exec(warcTargetURI ?? '')?.[0] ?? ''} ${warcDate?.slice(11, 13)}`,
    )
  expect(dates).toEqual([
    'warcinfo  12',
    'response google.serper.dev 08',
    'request google.serper.dev 08',
    'response image.baidu.com 12',
    'request image.baidu.com 12',
    // The second is Google's, too.
    'resource pictures.example 08',
    'resource pictures.example 08',
    'resource pictures.example 12',
    'resource cafe.example 12',
  ])
  const { comparison, runs, custody } = JSON.parse(
    Buffer.from(members['evidence/record.json'] ?? []).toString(),
  )
  expect([comparison, ...runs].map(({ asked_hour }) => asked_hour.slice(11, 13))).toEqual(['12', '08', '12'])
  expect(custody.map(({ at, step }: CustodyStep) => `${step} ${at.slice(11, 13)}`)).toEqual([
    'asked 08',
    'kept 08',
    'asked 12',
    'kept 12',
    'listed 14',
    'logged 15',
    'packed 15',
  ])
  expect(custody[0].what.en).toBe(
    'Our service asked Google (through Serper) in this hour, or in the seconds after it.',
  )
  expect(Buffer.from(members['evidence/ro-crate-metadata.json'] ?? []).toString()).toContain(
    '"temporalCoverage": "2026-11-26T08:00:00Z/2026-11-26T12:00:00Z"',
  )
})

test('the same comparison gives the same bytes, and any range of them can be read', async () => {
  const again = await madePacket()
  expect(again.bytes.equals(packet)).toBe(true)
  expect(again.made.size).toBe(packet.length)
  const draw = new Draw(14)
  for (let n = 0; n < 50; n++) {
    const from = draw.below(packet.length)
    const length = draw.whole(1, packet.length - from)
    const parts: Uint8Array[] = []
    for await (const part of packetBytes(again.made, STORE, from, length)) parts.push(part)
    expect(Buffer.concat(parts).equals(packet.subarray(from, from + length))).toBe(true)
  }
})

test('a missing picture is left out, and an exchanged one stops the packet', async () => {
  const [first = '', ...rest] = KEPT
  const without = await madePacket({ store: storeOf(new Map(rest)) })
  expect(await problemsOf(without.bytes)).toEqual([])
  expect(without.bytes.length).toBeLessThan(packet.length - 2_500)
  const exchanged = storeOf(new Map([[first[0], Buffer.alloc(2_500)], ...rest]))
  await expect(madePacket({ store: exchanged })).rejects.toThrow(
    'The image store has other bytes for a picture',
  )
})

test('no time in the packet is finer than an hour, and text is never markup', () => {
  const all = packet.toString('latin1')
  expect(all.match(/\d{4}-\d\d-\d\dT\d\d:(?!00:00)/g)).toBeNull()
  const page = firstPageIn(files)
  expect(page).toContain('坦克人 &#38; &#60;b&#62;')
  expect(page).not.toContain('<b>')
  expect(page).toContain('In the hour named for each engine, or in the seconds after it, our service asked')
  expect(page).toContain('does not prove that anybody censors')
  expect(page).toContain('不证明有人进行审查')
  expect(page).toContain('Nor has an outside witness signed our log.')
  expect(page).toContain('没有外部见证人为我们的日志签名')
  expect(page).toContain('with the same bytes until one of its pictures comes or goes')
  expect(page).toContain('was fetched once, after an engine first named its address')
})

test('its pages contain their styles, and load nothing else', () => {
  const pages = [firstPageIn(files) ?? '', textOf('evidence/verify.html')]
  const [first = '', verify = ''] = pages
  expect(first.match(/<section class="side">\s*<h2>(?:Google|Baidu) /g)).toHaveLength(2)
  expect(first).toContain('<p class="asked" dir="auto" translate="no">tank man</p>')
  expect(first).toContain(
    '<p class="asked" lang="zh-Hans" dir="auto" translate="no">坦克人 &#38; &#60;b&#62;</p>',
  )
  expect(first).toContain(
    '“<bdi lang="zh-Hans" translate="no">坦克人 &#38; &#60;b&#62;</bdi>” / “<bdi translate="no">tank man</bdi>”',
  )
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

test('its first page loads no picture that is not in the packet', async () => {
  const [first = '', second = ''] = KEPT.keys()
  const { bytes } = await madePacket({ store: storeOf(new Map([...KEPT].slice(1))) })
  expect(firstPageIn(files)).toContain(addressOf(first))
  expect(firstPageIn(files)).not.toContain('This picture is not in the packet.')
  expect(firstPageIn(unzipSync(bytes))).toContain('This picture is not in the packet.')
  expect(firstPageIn(unzipSync(bytes))).not.toContain(addressOf(first))
  expect(firstPageIn(unzipSync(bytes))).toContain(addressOf(second))
})

test('its first page marks Chinese titles as Chinese', async () => {
  const source = await packetSource('AAAA2345', KEPT)
  const { address } = source.runs[1].results[0]?.picture ?? { address: '' }
  const results = source.runs[1].results.map((result) => ({ ...result, title: '坦克' }))
  const page = firstPage(
    { ...source, runs: [source.runs[0], { ...source.runs[1], results }] },
    [],
    new Set([address]),
  )
  expect(page).toContain(`<img src="${address}" lang="zh-Hans" alt="坦克" translate="no">`)
  expect(page).toContain('<li class="absent"><bdi lang="zh-Hans" translate="no">坦克</bdi>')
  expect(page).toContain('<li class="absent"><bdi translate="no">&#60;google&#62; 0</bdi>')
})

test('the packet, too, says when an answer is no evidence', async () => {
  const source = await packetSource('AAAA2345', KEPT)
  const answer = { ...source.runs[1], outcome: 'empty' as const, results: [], control_failed: true as const }
  const page = firstPage({ ...source, runs: [source.runs[0], answer] }, [], new Set())
  expect(page).toMatch(/It may only have been refusing us: .* This says nothing about censorship\./)
})

test('its first page shows the words as they were typed', async () => {
  const source = await packetSource('AAAA2345', KEPT, "$& $' 坦克人")
  const runs = [source.runs[0], { ...source.runs[1], outcome: 'empty' as const }] as const
  expect(firstPage({ ...source, runs }, [], new Set())).toContain('“$&#38; $&#39; 坦克人”的图片')
})
