/**
 * Checks an evidence packet with nothing but its bytes. Runs in Node.js (`npm run verify`) and in the page inside each
 * packet, so it imports nothing but ./stored-zip.ts and knows WebCrypto only. Written apart from what makes packets: an
 * error there is not repeated here.
 */
import { readStoredZip } from './stored-zip.ts'

interface Sentence {
  en: string
  zh: string
}

/** What a packet says of itself, to be believed only when nothing is wrong with it. */
export interface PacketFacts {
  code: string
  address: string
  query: string
  translation: string
  /** ISO 8601: the full hour in which the engines were asked. */
  askedHour: string
  /** ISO 8601: when the log was signed that holds both answers; undefined where it does not say. */
  loggedBy: string | undefined
  /** The key that signed the packet: SPKI in base64. */
  packetKey: string
  /** Verifier keys (signed-note) by which the log's checkpoint is believed. */
  logKeys: string[]
}

export interface PacketChecked {
  /** A sentence for each thing that is wrong; none when the packet is as it was signed. */
  problems: Sentence[]
  facts: PacketFacts | undefined
}

type Bytes = Uint8Array<ArrayBuffer>
type Json = Record<string, unknown>

const PACKAGE = 'datapackage.json'
const DIGEST = 'datapackage-digest.json'
const WARC = 'archive/data.warc'
const INDEX = 'indexes/index.cdx'
const PAGES = 'pages/pages.jsonl'
const RECORD = 'evidence/record.json'
const LOG = 'evidence/log.json'
/** The files of a packet, in their order. */
const MEMBERS = [
  PACKAGE,
  DIGEST,
  WARC,
  INDEX,
  PAGES,
  RECORD,
  LOG,
  'evidence/ro-crate-metadata.json',
  'evidence/verify.html',
]
const CURVE = { name: 'ECDSA', namedCurve: 'P-384' }

/** Thrown where reading on makes no sense; becomes a problem. */
class Unreadable extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentence.en)
    this.sentence = sentence
  }
}

/**
 * @param trusted keys that are known to be the archive's: the packet's (SPKI in base64) and the log's (signed-note).
 *   Without any, the packet's own are believed, and whoever changed it may have signed it anew with others.
 */
export async function checkPacket(
  packet: Uint8Array,
  trusted: readonly string[] = [],
): Promise<PacketChecked> {
  const problems: Sentence[] = []
  const say = (en: string, zh: string) => {
    problems.push({ en, zh })
  }
  let facts: PacketFacts | undefined
  try {
    const files = readFiles(packet, say)
    // Each step relies on the one before.
    const packetKey = problems.length === 0 ? await checkSignature(files, say) : ''
    if (problems.length === 0) facts = await checkContents(files, packetKey, say)
  } catch (error) {
    if (error instanceof Unreadable) problems.push(error.sentence)
    else say(`It cannot be read to its end: ${error}`, `无法完整读取：${error}`)
  }
  if (facts && trusted.length > 0) checkKeys(facts, trusted, say)
  return { problems, facts: problems.length === 0 ? facts : undefined }
}

type Say = (en: string, zh: string) => void
type Files = Map<string, Bytes>

function readFiles(packet: Uint8Array, say: Say): Files {
  const { members, damage } = readStoredZip(packet)
  if (damage) {
    const { at, part, name } = damage
    if (part === 'crc') say(`“${name}” or its checksum was changed.`, `“${name}”或其校验和已被更改。`)
    else if (part === 'header')
      say(
        `What stands in front of “${name}” was changed (byte ${at}).`,
        `“${name}”之前的内容已被更改（第${at}字节）。`,
      )
    else
      say(
        `What stands behind the last file that can be read was changed (byte ${at}).`,
        `最后一个可读文件之后的内容已被更改（第${at}字节）。`,
      )
  }
  const names = members.map(({ name }) => name)
  for (const name of new Set(names)) {
    if (!MEMBERS.includes(name)) say(`“${name}” was added.`, `“${name}”是后来加入的。`)
    if (names.indexOf(name) !== names.lastIndexOf(name))
      say(`“${name}” is in it twice.`, `“${name}”出现了两次。`)
  }
  for (const name of MEMBERS) if (!names.includes(name)) say(`“${name}” is missing.`, `缺少“${name}”。`)
  const known = names.filter((name) => MEMBERS.includes(name))
  if (known.some((name, at) => at > 0 && MEMBERS.indexOf(name) < MEMBERS.indexOf(known[at - 1] as string)))
    say('Its files are in another order.', '文件的次序已被更改。')
  return new Map(members.map(({ name, bytes }) => [name, new Uint8Array(bytes)]))
}

/** Files against datapackage.json, and that against its signature. @returns the key */
async function checkSignature(files: Files, say: Say): Promise<string> {
  const list = json(files, PACKAGE)
  const listed = MEMBERS.filter((name) => name !== PACKAGE && name !== DIGEST)
  const resources = list.resources as { path: string; hash: string; bytes: number }[]
  if (JSON.stringify(resources?.map(({ path }) => path)) !== JSON.stringify(listed))
    say(`“${PACKAGE}” lists other files.`, `“${PACKAGE}”列出的文件不符。`)
  for (const { path, hash, bytes } of resources ?? []) {
    const file = files.get(path)
    if (file && (file.length !== bytes || `sha256:${hex(await sha256(file))}` !== hash))
      say(`“${path}” is not the file that was signed.`, `“${path}”不是签名时的文件。`)
  }
  const { signedData } = json(files, DIGEST) as { signedData?: Record<string, string> }
  const { signature = '', publicKey = '' } = signedData ?? {}
  const hash = `sha256:${hex(await sha256(file(files, PACKAGE)))}`
  const expected = {
    path: PACKAGE,
    hash,
    signedData: {
      hash,
      created: list.created,
      software: list.software,
      version: '0.1.0',
      signature,
      publicKey,
    },
  }
  if (text(file(files, DIGEST)) !== `${JSON.stringify(expected, null, 2)}\n`)
    say(`“${DIGEST}” belongs to another packet, or was changed.`, `“${DIGEST}”属于另一个证据包，或已被更改。`)
  if (!(await isSigned(publicKey, signature, hash))) say('The signature does not fit.', '签名不符。')
  return publicKey
}

async function isSigned(publicKey: string, signature: string, hash: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', base64(publicKey), CURVE, false, ['verify'])
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    return await crypto.subtle.verify(how, key, base64(signature), utf8(hash))
  } catch {
    return false
  }
}

interface RunRecord {
  engine: string
  provider: string
  query: string
  language: string
  outcome: string
  results: { href: string; picture: { sha256: string; address: string } | null }[]
  capture: { sha256: string }
}

interface LoggedRun {
  record: unknown[]
  salt: string
  index: number
  proof: string[]
}

/** That everything inside fits together: answers, pictures, index, record and log. */
async function checkContents(files: Files, packetKey: string, say: Say): Promise<PacketFacts> {
  const record = json(files, RECORD) as {
    comparison: Record<string, string>
    runs: RunRecord[]
  } & Json
  const log = json(files, LOG) as { checkpoint: string; keys: string[]; runs: LoggedRun[] } & Json
  const found = await readWarc(file(files, WARC), say)
  checkIndex(text(file(files, INDEX)), found, say)
  const pages = text(file(files, PAGES)).trim().split('\n').slice(1)
  for (const page of pages) {
    const { url } = JSON.parse(page) as { url: string }
    if (!found.some(({ headers }) => headers.get('warc-target-uri') === url))
      say('A page of it is not inside.', '其中列出的页面不在包内。')
  }
  const { root, size, keys, signedAt } = await readCheckpoint(log, say)
  if (record.runs.length !== log.runs.length) say('The log is of other answers.', '日志对应的是其他结果。')
  for (const [at, run] of record.runs.entries()) {
    const logged = log.runs[at]
    const has = (sha256: string, type: string) =>
      found.some(({ headers, digest }) => digest === sha256 && headers.get('warc-type') === type)
    if (!has(run.capture.sha256, 'response'))
      say(`What ${run.engine} sent is not inside.`, `包内没有${run.engine}发来的数据。`)
    for (const { picture } of run.results)
      if (picture && !has(picture.sha256, 'resource'))
        say(`A picture of ${run.engine} is not inside.`, `包内缺少${run.engine}的一张图片。`)
    if (!logged) continue
    const [engine, provider, simulated, query, language, outcome, , capture, results] = logged.record
    const [inLog, inRecord] = [
      [engine, provider, simulated, query, language, outcome, capture, results],
      [
        run.engine,
        run.provider,
        false,
        run.query,
        run.language,
        run.outcome,
        run.capture.sha256,
        run.results.map(({ href }) => href),
      ],
    ].map((values) => JSON.stringify(values))
    if (inLog !== inRecord)
      say(`The log has another record of ${run.engine}.`, `日志中${run.engine}的记录与此不同。`)
    const entry = await sha256(
      base64(logged.salt),
      utf8(JSON.stringify(['firewall-cafe run 1', ...logged.record])),
    )
    const proof = logged.proof.map(base64)
    if (!(await isIncluded(logged.index, size, await sha256(Uint8Array.of(0), entry), proof, root)))
      say(`The log does not hold the record of ${run.engine}.`, `日志中没有${run.engine}的这条记录。`)
  }
  const {
    code = '',
    address = '',
    query = '',
    translation = '',
    asked_hour: askedHour = '',
  } = record.comparison
  return {
    code,
    address,
    query,
    translation,
    askedHour,
    loggedBy: signedAt === undefined ? undefined : new Date(signedAt * 1_000).toISOString(),
    packetKey,
    logKeys: keys,
  }
}

function checkKeys({ packetKey, logKeys }: PacketFacts, trusted: readonly string[], say: Say): void {
  if (!trusted.includes(packetKey))
    say(
      `It is signed with a key that you did not name: ${packetKey}`,
      `签名所用的密钥不在您给出的之中：${packetKey}`,
    )
  if (!logKeys.some((key) => trusted.includes(key)))
    say(
      `Its log is signed with keys that you did not name: ${logKeys.join(' ')}`,
      `日志签名所用的密钥不在您给出的之中：${logKeys.join(' ')}`,
    )
}

interface WarcRecord {
  offset: number
  length: number
  headers: Map<string, string>
  /** SHA-256 of the block, in hexadecimal. */
  digest: string
}

async function readWarc(bytes: Bytes, say: Say): Promise<WarcRecord[]> {
  const records: WarcRecord[] = []
  for (let offset = 0; offset < bytes.length; ) {
    const end = endOfHead(bytes, offset)
    const [version, ...lines] = text(bytes.subarray(offset, end)).split('\r\n')
    const headers = new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(': ')).toLowerCase(),
        line.slice(line.indexOf(': ') + 2),
      ]),
    )
    const from = end + 4
    const to = from + Number(headers.get('content-length'))
    const tail = text(bytes.subarray(to, to + 4))
    if (version !== 'WARC/1.1' || tail !== '\r\n\r\n')
      throw new Unreadable({ en: `“${WARC}” is no WARC file.`, zh: `“${WARC}”不是WARC文件。` })
    const digest = hex(await sha256(bytes.subarray(from, to)))
    if (headers.get('warc-block-digest') !== `sha256:${digest}`)
      say(`A record of “${WARC}” is not what its digest says.`, `“${WARC}”中有一条记录与其摘要不符。`)
    records.push({ offset, length: to - offset, headers, digest })
    offset = to + 4
  }
  return records
}

function endOfHead(bytes: Bytes, offset: number): number {
  for (let at = offset; at + 3 < bytes.length; at++)
    if (bytes[at] === 13 && bytes[at + 1] === 10 && bytes[at + 2] === 13 && bytes[at + 3] === 10) return at
  throw new Unreadable({ en: `“${WARC}” is cut off.`, zh: `“${WARC}”不完整。` })
}

/** Every answer, picture and page is in the index, in its place and in order. */
function checkIndex(index: string, records: readonly WarcRecord[], say: Say): void {
  const lines = index.split('\n').slice(0, -1)
  const places = lines
    .map(
      (line) => JSON.parse(line.slice(line.indexOf('{'))) as { url: string; offset: string; length: string },
    )
    .map(({ url, offset, length }) => `${offset} ${length} ${url}`)
  const expected = records
    .filter(({ headers }) => ['response', 'resource'].includes(headers.get('warc-type') ?? ''))
    .map(({ offset, length, headers }) => `${offset} ${length} ${headers.get('warc-target-uri')}`)
  if (
    places.sort().join('\n') !== expected.sort().join('\n') ||
    lines.some((line, at) => line < (lines[at - 1] ?? ''))
  )
    say(`“${INDEX}” does not fit “${WARC}”.`, `“${INDEX}”与“${WARC}”不符。`)
}

/** C2SP's tlog-checkpoint and signed-note: the text, an empty line, and a signature a line. */
async function readCheckpoint({ checkpoint, keys }: { checkpoint: string; keys: string[] }, say: Say) {
  const end = checkpoint.indexOf('\n\n')
  const note = checkpoint.slice(0, end + 1)
  const [origin = '', size = '', root = ''] = note.split('\n')
  const fitting: string[] = []
  let signedAt: number | undefined
  for (const line of checkpoint.slice(end + 2).split('\n')) {
    const signature = base64(line.split(' ')[2] ?? '')
    for (const key of keys.filter((each) => each.startsWith(`${origin}+`))) {
      // The base64 of a key may hold a plus of its own.
      const bytes = base64(key.split('+').slice(2).join('+')).subarray(1)
      if (signature.length === 68 && (await isSignedBy(bytes, signature.subarray(4), note))) fitting.push(key)
      if (signature.length !== 76) continue
      const at = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(4))
      if (await isSignedBy(bytes, signature.subarray(12), `cosignature/v1\ntime ${at}\n${note}`))
        signedAt = at
    }
  }
  if (fitting.length === 0)
    say('No key signed the state of the log as it stands.', '日志状态没有任何密钥的有效签名。')
  return { root: base64(root), size: Number(size), keys: fitting, signedAt }
}

async function isSignedBy(key: Bytes, signature: Bytes, signed: string): Promise<boolean> {
  const verifier = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', verifier, signature, utf8(signed))
}

/** RFC 9162, section 2.1.3.2. */
async function isIncluded(
  leaf: number,
  size: number,
  hash: Bytes,
  proof: Bytes[],
  root: Bytes,
): Promise<boolean> {
  if (!(leaf >= 0 && leaf < size)) return false
  let [at, last, found] = [leaf, size - 1, hash]
  const node = (left: Bytes, right: Bytes) => sha256(Uint8Array.of(1), left, right)
  for (const step of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      found = await node(step, found)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else found = await node(found, step)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && hex(found) === hex(root)
}

function file(files: Files, name: string): Bytes {
  const found = files.get(name)
  if (!found)
    throw new Unreadable({ en: `Without “${name}” nothing can be checked.`, zh: `缺少“${name}”，无法核对。` })
  return found
}

function json(files: Files, name: string): Json {
  const bytes = file(files, name)
  try {
    return JSON.parse(text(bytes)) as Json
  } catch {
    throw new Unreadable({ en: `“${name}” cannot be read.`, zh: `“${name}”无法读取。` })
  }
}

async function sha256(...parts: Bytes[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const utf8 = (string: string): Bytes => new TextEncoder().encode(string)
const base64 = (string: string): Bytes =>
  Uint8Array.from(atob(string), (character) => character.charCodeAt(0))
