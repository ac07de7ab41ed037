/** Whatever is changed in a packet is named when it is checked. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { Draw } from '@firewall-cafe/testing/random'
import { transformFileSync } from '@swc/core'
import { unzipSync, zipSync } from 'fflate'
import { keysOf, signCheckpoint, verifierKey } from '../log/checkpoint.ts'
import { PacketKey } from '../log/packet-key.ts'
import { checkPacket } from './check-packet.ts'
import { KEY, madePacket, problemsOf } from './packet.fixture.ts'
import { crc32, localHeader, readStoredZip, zipEnd } from './stored-zip.ts'
import { CHECKER, toScript } from './verify-page.ts'

const SWC = { configFile: path.join(import.meta.dirname, '../../.swcrc') }
const FLIPS = 500
const FLIPS_INSIDE = 100
const DIGEST = 'datapackage-digest.json'

let packet: Buffer
let files: Record<string, Uint8Array>
const take = (bytes: Buffer) => {
  packet = bytes
  files = unzipSync(bytes)
}
beforeAll(async () => take((await madePacket()).bytes))

const names = () => Object.keys(files)
const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()
const jsonOf = (name: string) => JSON.parse(textOf(name))
const digest = () => jsonOf(DIGEST)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

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

test(`each of ${FLIPS} flipped bytes is detected`, async () => {
  const draw = new Draw(2026)
  const accepted: number[] = []
  for (let n = 0; n < FLIPS; n++) {
    const at = draw.below(packet.length)
    if ((await problemsOf(flipped(packet, at, draw))).length === 0) accepted.push(at)
  }
  expect(accepted).toEqual([])
})

test(`each of ${FLIPS_INSIDE} flipped bytes with corrected checksums is detected`, async () => {
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

/** Signed again with a forger’s own key, after a change to the contents. */
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

const HOUR_OF_A_RUN = /\n {6}"asked_hour": "[^"]*",/

const TAMPERED: [string, () => Uint8Array | Promise<Uint8Array>, RegExp][] = [
  ['a byte behind', () => Buffer.concat([packet, Buffer.of(0)]), /stands behind/],
  ['a byte in front', () => Buffer.concat([Buffer.of(0), packet]), /^It is no evidence packet/],
  ['the end cut off', () => packet.subarray(0, -1), /^It ends too early, after \d+ bytes/],
  ['half of it', () => packet.subarray(0, packet.length / 2), /^It ends too early, after \d+ bytes/],
  ['nothing', () => Buffer.alloc(0), /^It is no evidence packet/],
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
        Buffer.from(unzipSync((await madePacket({ code: 'BBBB2345' })).bytes)[DIGEST] ?? []).toString(),
      ).signedData
      return edited(DIGEST, digest().signedData.signature, signature)
    },
    /signature does not fit/,
  ],
  [
    'the digest of another packet',
    async () =>
      replaced(DIGEST, unzipSync((await madePacket({ code: 'BBBB2345' })).bytes)[DIGEST] as Uint8Array),
    /belongs to another/,
  ],
  [
    'signed anew: another answer',
    () => resigned('archive/data.warc', '"images"', '"imagez"'),
    /digest|sent is not inside/,
  ],
  [
    'signed anew: a record that would end before it begins',
    () => resigned('archive/data.warc', /Content-Length: \d+/, 'Content-Length: -4'),
    /^“archive\/data\.warc” is no WARC file\.$/,
  ],
  [
    'signed anew: another word',
    () => resigned('evidence/record.json', '"query": "tank man"', '"query": "tank men"'),
    /another record of google/,
  ],
  [
    'signed anew: other words of the comparison',
    () => resigned('evidence/record.json', '坦克人', '坦克车'),
    /baidu was asked for other words/,
  ],
  [
    'signed anew: another translation',
    () => resigned('evidence/record.json', '"translation": "tank man"', '"translation": "tank men"'),
    /google was asked for other words/,
  ],
  [
    'signed anew: another hour',
    () => resigned('evidence/record.json', 'T08:00:00Z', 'T09:00:00Z'),
    /another hour/,
  ],
  [
    'signed anew: another hour of a run',
    () => resigned('evidence/record.json', /T08:00:00Z(?=",\n {6}"outcome")/, 'T07:00:00Z'),
    /another hour/,
  ],
  [
    'signed anew: no hour of a run',
    () => resigned('evidence/record.json', HOUR_OF_A_RUN, ''),
    /another hour/,
  ],
  [
    'signed anew: another hour of an answer',
    () => resigned('archive/data.warc', /(?<=: response\r\n.*\r\nWARC-Date: .*)T08/, 'T09'),
    /^What google sent is dated to another hour than in the log\.$/,
  ],
  [
    'signed anew: the same engine twice',
    () => resigned('evidence/record.json', '"engine": "baidu"', '"engine": "google"'),
    /no comparison of Google and Baidu/,
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

test.each(TAMPERED)('tampering is named: %s', async (_what, tamper, named) => {
  expect((await problemsOf(await tamper())).join(' ')).toMatch(named)
})

test('a time signed by a key that did not sign the log’s state, or is not trusted, does not count', async () => {
  const log = jsonOf('evidence/log.json')
  const [origin, size, root] = log.checkpoint.split('\n')
  const head = { origin, size: Number(size), root: Buffer.from(root, 'base64') }
  const forgers = keysOf('the key of a forger, who has none of ours')
  const [plain, timed] = signCheckpoint(head, forgers, 1_000_000_000).split('\n').slice(-3)
  const forged = (checkpoint: string) => {
    const keys = [...log.keys, ...forgers.map((key) => verifierKey(origin, key))]
    return resigned('evidence/log.json', /^[\s\S]*$/, JSON.stringify({ ...log, checkpoint, keys }))
  }
  const { loggedBy, logKeys } = (await checkPacket(packet)).facts ?? {}
  const { problems, facts } = await checkPacket(forged(`${log.checkpoint}${timed}\n`))
  expect([problems, facts]).toEqual([[], expect.objectContaining({ loggedBy, logKeys })])
  const both = forged(log.checkpoint.replace('\n\n', `\n\n${plain}\n${timed}\n`))
  expect((await checkPacket(both, logKeys)).facts?.loggedBy).toBe(loggedBy)
})

test('each file removed is named', async () => {
  for (const name of names()) {
    const without = changed((all) => all.filter(([each]) => each !== name))
    expect(await problemsOf(without)).toContainEqual(`“${name}” is missing.`)
  }
})

test('the checking page in the packet gives the command’s results, without the network', async () => {
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

/** The page inside, in a browser that has no more than it needs. */
function opened(subtle: SubtleCrypto | undefined = crypto.subtle) {
  const output = {
    textContent: '',
    chinese: '',
    replaceChildren(...lines: { textContent: string; inside: { lang: string; textContent: string } }[]) {
      output.textContent = lines.map(({ textContent, inside }) => textContent + inside.textContent).join('\n')
      output.chinese = lines.map(({ inside }) => `${inside.lang} ${inside.textContent}`).join('\n')
    },
  }
  const target: { files: object[] } = { files: [] }
  let change: (event: { target: typeof target }) => Promise<void>
  const input = { addEventListener: (_: string, listener: typeof change) => (change = listener) }
  const document = {
    querySelector: (name: string) => (name === 'input' ? input : output),
    createElement: () => ({
      append(inside: object) {
        Object.assign(this, { inside })
      },
    }),
  }
  const [, script = ''] =
    /<script type="module">([\s\S]*)<\/script>/.exec(textOf('evidence/verify.html')) ?? []
  new Function('document', 'crypto', script)(document, { subtle })
  return {
    output,
    choose(...files: object[]) {
      target.files = files
      return change({ target })
    },
  }
}

test('the checking page reports on the file chosen last, and on one that cannot be read or checked', async () => {
  const { output, choose } = opened()
  const large = Promise.withResolvers<Buffer>()
  const first = choose({ arrayBuffer: () => large.promise })
  await choose({ arrayBuffer: async () => Buffer.from('no packet') })
  const noPacket = /^It cannot be checked: .*\nIt is no evidence packet, .*$/
  expect(output.textContent).toMatch(noPacket)
  large.resolve(packet)
  await first
  expect(output.textContent).toMatch(noPacket)
  await choose({ arrayBuffer: async () => packet })
  expect(output.textContent).toMatch(/^It matches its signature/)
  expect(output.chinese).toMatch(/^zh-Hans 与签名时一致。$/m)
  const otherWords = resigned('evidence/record.json', '"query": "tank man"', '"query": "tank men"')
  await choose({ arrayBuffer: async () => otherWords })
  expect(output.textContent).toMatch(/^It does NOT match its signature: it was changed or damaged\./)
  expect(output.textContent).toContain('日志中谷歌的记录与此不同。')
  expect(output.textContent).toContain('向谷歌查询的词语与所写的不同。')
  await choose({ arrayBuffer: () => Promise.reject(new Error('gone')) })
  expect(output.textContent).toMatch(/^The file cannot be read/)
  await choose()
  expect(output.textContent).toBe('')
  const insecure = opened(null as never)
  await insecure.choose({ arrayBuffer: async () => packet })
  expect(insecure.output.textContent).toMatch(/^This browser cannot check it/)
})

test('text in a packet cannot imitate lines of the checking page', async () => {
  const { output, choose } = opened()
  const { bytes } = await madePacket({ query: 'Key of the packet 证据包密钥: another' })
  await choose({ arrayBuffer: async () => bytes })
  expect(output.textContent.match(/^Key of the packet.*$/gm)).toEqual([
    `Key of the packet 证据包密钥: ${KEY.publicKey}`,
  ])
})

describe('sides that were asked hours apart', () => {
  const HOUR_MS = 3_600_000
  beforeAll(async () => take((await madePacket({ apart: 4 * HOUR_MS + 1_234 })).bytes))
  const withoutHours = (hour: string) => {
    const record = textOf('evidence/record.json').replaceAll(new RegExp(HOUR_OF_A_RUN, 'g'), '')
    return resigned('evidence/record.json', /^[\s\S]*$/, record.replace('T12:00:00Z', hour))
  }

  test('have one hour each, checked against the log', async () => {
    const { problems, facts } = await checkPacket(packet)
    expect(problems).toEqual([])
    expect(facts?.askedHour).toBe('2026-11-26T08:00:00Z (google), 2026-11-26T12:00:00Z (baidu)')
    const swapped = resigned('evidence/record.json', /T12:00:00Z(?=",\n {6}"outcome")/, 'T08:00:00Z')
    expect(await problemsOf(swapped)).toEqual(['The log has another hour.'])
    const earlier = resigned('evidence/record.json', 'T12:00:00Z', 'T08:00:00Z')
    expect(await problemsOf(earlier)).toEqual(['The log has another hour.'])
  })

  test('share the earlier hour in a packet of an older version', async () => {
    take(resigned('archive/data.warc', /(?<=WARC-Date: .*)T12/g, 'T08'))
    expect(await problemsOf(withoutHours('T08:00:00Z'))).toEqual([])
    expect(await problemsOf(withoutHours('T12:00:00Z'))).toEqual(['The log has another hour.'])
  })
})
