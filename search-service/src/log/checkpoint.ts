import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The state of the log: its number of entries, and the hash of all of them. */
export interface TreeHead {
  /** The name of the log, the same in all its checkpoints. */
  origin: string
  size: number
  root: Buffer
}

export interface Checkpoint extends TreeHead {
  /** When it was signed, epoch seconds; undefined when no known key signed the time. */
  signedAt: number | undefined
}

/** Thrown for a checkpoint that cannot be trusted; the message says why. */
export class CheckpointError extends Error {
  override name = 'CheckpointError'
}

/** Signature types: signed-note, over the text; tlog-cosignature, over the text with a time (C2SP). */
const PLAIN = 1
const TIMED = 4
/** The bytes before the 32 bytes of an Ed25519 key, in PKCS #8 and in SPKI. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The Ed25519 keys in a secret: several, separated by commas, while a new one replaces the old. */
export function keysOf(secret: string): KeyObject[] {
  return secret.split(',').map((part) => {
    const seed = createHash('sha256').update(part.trim()).digest()
    return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  })
}

/** A public key to publish: `name+id+key`, a verifier key of signed-note. */
export function verifierKey(origin: string, key: KeyObject): string {
  const bytes = publicBytes(key)
  return `${origin}+${keyId(origin, PLAIN, bytes).toString('hex')}+${Buffer.concat([Buffer.of(PLAIN), bytes]).toString('base64')}`
}

/**
 * A checkpoint in C2SP's tlog-checkpoint format. Each key signs it twice, once with the time.
 * @param signedAt epoch seconds
 */
export function signCheckpoint(
  { origin, size, root }: TreeHead,
  keys: readonly KeyObject[],
  signedAt: number,
): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(signedAt))
  const lines = keys.flatMap((key) => {
    const bytes = publicBytes(key)
    return [
      [keyId(origin, PLAIN, bytes), sign(null, Buffer.from(text), key)],
      [keyId(origin, TIMED, bytes), time, sign(null, timed(text, signedAt), key)],
    ].map((parts) => `— ${origin} ${Buffer.concat(parts).toString('base64')}\n`)
  })
  return `${text}\n${lines.join('')}`
}

/**
 * Reads a checkpoint, if one of these keys signed it. Ignores other signatures.
 * @param verifierKeys as `verifierKey` writes them
 * @throws {CheckpointError}
 */
export function readCheckpoint(note: string, verifierKeys: readonly string[]): Checkpoint {
  const end = note.lastIndexOf('\n\n')
  const text = note.slice(0, end + 1)
  const [origin = '', size = '', root = ''] = text.split('\n')
  if (end < 0 || !/^(?:0|[1-9]\d{0,15})$/.test(size)) throw new CheckpointError('This is no checkpoint.')
  const known = verifierKeys.map((written) => {
    // The base64 of a key may also contain a plus.
    const [, name, key = ''] = /^([^+]+)\+[0-9a-f]{8}\+(.+)$/.exec(written) ?? []
    return { name, bytes: Buffer.from(key, 'base64').subarray(1) }
  })
  let believed = false
  let signedAt: number | undefined
  for (const line of note.slice(end + 2).split('\n')) {
    const [, name, signature = ''] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const bytes = Buffer.from(signature, 'base64')
    for (const key of known.filter((each) => each.name === name && name === origin)) {
      if (isSigned(text, bytes, key.bytes, origin)) believed = true
      signedAt ??= timeOf(text, bytes, key.bytes, origin)
    }
  }
  if (!believed) throw new CheckpointError('The checkpoint has no valid signature of a known key.')
  return { origin, size: Number(size), root: Buffer.from(root, 'base64'), signedAt }
}

function isSigned(text: string, signature: Buffer, key: Buffer, origin: string): boolean {
  return (
    signature.length === 68 &&
    signature.subarray(0, 4).equals(keyId(origin, PLAIN, key)) &&
    verify(null, Buffer.from(text), publicKey(key), signature.subarray(4))
  )
}

function timeOf(text: string, signature: Buffer, key: Buffer, origin: string): number | undefined {
  if (signature.length !== 76 || !signature.subarray(0, 4).equals(keyId(origin, TIMED, key))) return undefined
  const at = Number(signature.readBigUInt64BE(4))
  return verify(null, timed(text, at), publicKey(key), signature.subarray(12)) ? at : undefined
}

const timed = (text: string, at: number) => Buffer.from(`cosignature/v1\ntime ${at}\n${text}`)
const publicBytes = (key: KeyObject) =>
  createPublicKey(key as never)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
const publicKey = (bytes: Buffer) =>
  createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, bytes]), format: 'der', type: 'spki' })
const keyId = (name: string, type: number, key: Buffer) =>
  createHash('sha256').update(`${name}\n`).update(Buffer.of(type)).update(key).digest().subarray(0, 4)
