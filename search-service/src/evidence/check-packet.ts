/**
 * Checks an evidence packet by its bytes alone. Runs in Node.js (`npm run verify`) and in the page inside
 * each packet, so it imports no code but ./stored-zip.ts and ./check-….ts, and uses only WebCrypto. Written
 * separately from the packet's writers, so as not to repeat their errors.
 */
import type { Localized } from '@firewall-cafe/shared'
import { type Bytes, base64, hex, type Say, sha256, text, UnreadableError, utf8 } from './check-bytes.ts'
import { isIncluded, readCheckpoint } from './check-log.ts'
import { checkIndex, readWarc } from './check-warc.ts'
import { readStoredZip, type ZipRead } from './stored-zip.ts'

/** A packet's claims about itself; believe them only if nothing is wrong with it. */
export interface PacketFacts {
  code: string
  address: string
  query: string
  translation: string
  /** ISO 8601: the full hour in which the engines were asked, or each engine's hour. */
  askedHour: string
  /** ISO 8601: when the log with both answers was signed; undefined if no believed key signed a time. */
  loggedBy: string | undefined
  /** The key that signed the packet: SPKI in base64. */
  packetKey: string
  /** Verifier keys (signed-note) that fit the log's checkpoint. */
  logKeys: string[]
}

export interface PacketChecked {
  /** Whether it has a packet's beginning and its end; otherwise no signature was read. */
  isWhole: boolean
  /** A sentence for each problem; empty when the packet is as it was signed. */
  problems: Localized[]
  facts: PacketFacts | undefined
  /** A sentence for the packet's key and one for the log's, if they are not among the trusted keys. */
  otherKeys: Localized[]
}

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
const CHINESE_NAMES = new Map([
  ['google', '谷歌'],
  ['baidu', '百度'],
])
const HOUR_MS = 3_600_000
const CURVE = { name: 'ECDSA', namedCurve: 'P-384' }

/**
 * @param trusted keys known to be the archive's: the packet's (SPKI in base64) and the log's (signed-note).
 *   Without any, the packet's own keys are believed, and a forger may have signed with others.
 */
export async function checkPacket(
  packet: Uint8Array,
  trusted: readonly string[] = [],
): Promise<PacketChecked> {
  const problems: Localized[] = []
  const otherKeys: Localized[] = []
  const say = (en: string, zh: string) => {
    problems.push({ en, zh })
  }
  let facts: PacketFacts | undefined
  const read = readStoredZip(packet)
  const isWhole = isWholePacket(read, say)
  if (!isWhole) return { isWhole, problems, facts, otherKeys }
  try {
    const files = readFiles(read, say)
    // Each step relies on the one before.
    const packetKey = problems.length === 0 ? await checkSignature(files, say) : ''
    if (problems.length === 0) facts = await checkContents(files, packetKey, trusted, say)
  } catch (error) {
    if (error instanceof UnreadableError) problems.push(error.sentence)
    else say(`It cannot be read to its end: ${error}`, `无法完整读取：${error}`)
  }
  if (problems.length > 0) facts = undefined
  if (facts && trusted.length > 0) checkKeys(facts, trusted, (en, zh) => void otherKeys.push({ en, zh }))
  return { isWhole, problems, facts, otherKeys }
}

type Files = Map<string, Bytes>

function isWholePacket({ members, damage }: ZipRead, say: Say): boolean {
  if (damage?.part === 'cut') {
    say(
      `It ends too early, after ${damage.at} bytes, as when a download breaks off or a length is wrong.`,
      `文件不完整，至第${damage.at}字节即中断，可能是下载中途断开，或长度有误。`,
    )
    return false
  }
  if (members.some(({ name }) => MEMBERS.includes(name))) return true
  say('It is no evidence packet, or its beginning was changed.', '这不是证据包，或开头已被更改。')
  return false
}

function readFiles({ members, damage }: ZipRead, say: Say): Files {
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

/** Checks the files against datapackage.json, and that against its signature. @returns the key */
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
  /** ISO 8601; missing in older packets. */
  asked_hour?: string
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

/** Checks that the contents agree: answers, pictures, index, record and log. */
async function checkContents(
  files: Files,
  packetKey: string,
  trusted: readonly string[],
  say: Say,
): Promise<PacketFacts> {
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
  const { root, size, keys, signedAt } = await readCheckpoint(log, trusted, say)
  if (record.runs.length !== log.runs.length) say('The log is of other answers.', '日志对应的是其他结果。')
  const hours = checkComparison(record.comparison, record.runs, log.runs, say)
  for (const [at, run] of record.runs.entries()) {
    const logged = log.runs[at]
    const zh = inChinese(run.engine)
    const inside = (sha256: string, type: string) =>
      found.filter(({ headers, digest }) => digest === sha256 && headers.get('warc-type') === type)
    const answers = inside(run.capture.sha256, 'response')
    if (answers.length === 0) say(`What ${run.engine} sent is not inside.`, `包内没有${zh}发来的数据。`)
    if (!answers.every(({ headers }) => isHour(headers.get('warc-date'), hours[at])))
      say(
        `What ${run.engine} sent is dated to another hour than in the log.`,
        `${zh}发来的数据所注的小时与日志中的不同。`,
      )
    for (const { picture } of run.results)
      if (picture && inside(picture.sha256, 'resource').length === 0)
        say(`A picture of ${run.engine} is not inside.`, `包内缺少${zh}的一张图片。`)
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
    if (inLog !== inRecord) say(`The log has another record of ${run.engine}.`, `日志中${zh}的记录与此不同。`)
    const entry = await sha256(
      base64(logged.salt),
      utf8(JSON.stringify(['firewall-cafe run 1', ...logged.record])),
    )
    const proof = logged.proof.map(base64)
    if (!(await isIncluded(logged.index, size, await sha256(Uint8Array.of(0), entry), proof, root)))
      say(`The log does not hold the record of ${run.engine}.`, `日志中没有${zh}的这条记录。`)
  }
  const { code = '', address = '', query = '', translation = '' } = record.comparison
  return {
    code,
    address,
    query,
    translation,
    askedHour: hoursInWords(log.runs),
    loggedBy: signedAt === undefined ? undefined : new Date(signedAt * 1_000).toISOString(),
    packetKey,
    logKeys: keys,
  }
}

const inChinese = (engine: string): string => CHINESE_NAMES.get(engine) ?? engine

/**
 * Checks that the comparison's engines, words and hours are those of the answers in the log.
 * @returns the hour that the packet must have for each run
 */
function checkComparison(
  comparison: Record<string, string>,
  runs: readonly RunRecord[],
  logged: readonly LoggedRun[],
  say: Say,
): number[] {
  const engines = runs.map(({ engine }) => engine)
  if (engines.join(' ') !== 'google baidu')
    say('It is no comparison of Google and Baidu.', '这不是谷歌与百度的对比。')
  for (const { engine, query, language } of runs) {
    const words = language === comparison.language ? comparison.query : comparison.translation
    if (query !== words)
      say(
        `${engine} was asked for other words than it says.`,
        `向${inChinese(engine)}查询的词语与所写的不同。`,
      )
  }
  const told = runs.map(({ asked_hour: hour }) => hour)
  // Packets without an hour for each run have the earlier hour for both.
  const older = told.every((hour) => hour === undefined)
  const inLog = logged.map(hourOf)
  const hours = older ? inLog.map(() => Math.min(...inLog)) : inLog
  const fits = older || told.every((hour, at) => isHour(hour, hours[at]))
  if (!fits || !isHour(comparison.asked_hour, Math.max(...hours)))
    say('The log has another hour.', '日志中的小时与此不同。')
  return hours
}

const isHour = (told: string | undefined, hour: number | undefined): boolean =>
  Date.parse(told ?? '') === hour

/** The full hour of a run, according to the log. */
function hourOf({ record }: LoggedRun): number {
  const askedAt = Number(record[6])
  return askedAt - (askedAt % HOUR_MS)
}

/** ISO 8601; names the engines if their hours differ. */
function hoursInWords(runs: readonly LoggedRun[]): string {
  const told = runs.map((run) => `${new Date(hourOf(run)).toISOString().slice(0, 19)}Z`)
  const [first = ''] = told
  return told.every((hour) => hour === first)
    ? first
    : told.map((hour, at) => `${hour} (${runs[at]?.record[0]})`).join(', ')
}

function checkKeys({ packetKey, logKeys }: PacketFacts, trusted: readonly string[], say: Say): void {
  if (!trusted.includes(packetKey))
    say(
      `It is signed with a key that you did not name: ${packetKey}`,
      `签名所用的密钥不在您给出的密钥之列：${packetKey}`,
    )
  if (!logKeys.some((key) => trusted.includes(key)))
    say(
      `Its log is signed with keys that you did not name: ${logKeys.join(' ')}`,
      `日志签名所用的密钥不在您给出的密钥之列：${logKeys.join(' ')}`,
    )
}

function file(files: Files, name: string): Bytes {
  const found = files.get(name)
  if (!found)
    throw new UnreadableError({
      en: `Without “${name}” nothing can be checked.`,
      zh: `缺少“${name}”，无法核对。`,
    })
  return found
}

function json(files: Files, name: string): Json {
  const bytes = file(files, name)
  try {
    return JSON.parse(text(bytes)) as Json
  } catch {
    throw new UnreadableError({ en: `“${name}” cannot be read.`, zh: `“${name}”无法读取。` })
  }
}
