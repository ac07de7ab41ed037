import { type Bytes, base64, hex, type Say, sha256, utf8 } from './check-bytes.ts'

/**
 * Reads a C2SP tlog-checkpoint (signed-note): the text, an empty line, and one signature per line.
 * @param trusted where any of these keys signed it, only they are believed about the time
 */
export async function readCheckpoint(
  { checkpoint, keys }: { checkpoint: string; keys: string[] },
  trusted: readonly string[],
  say: Say,
) {
  const end = checkpoint.indexOf('\n\n')
  const note = checkpoint.slice(0, end + 1)
  const [origin = '', size = '', root = ''] = note.split('\n')
  const fitting: string[] = []
  const times = new Map<string, number>()
  for (const line of checkpoint.slice(end + 2).split('\n')) {
    const signature = base64(line.split(' ')[2] ?? '')
    for (const key of keys.filter((each) => each.startsWith(`${origin}+`))) {
      // The base64 of a key may itself contain a plus.
      const bytes = base64(key.split('+').slice(2).join('+')).subarray(1)
      if (signature.length === 68 && (await isSignedBy(bytes, signature.subarray(4), note))) fitting.push(key)
      if (signature.length !== 76) continue
      const at = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(4))
      if (await isSignedBy(bytes, signature.subarray(12), `cosignature/v1\ntime ${at}\n${note}`))
        times.set(key, at)
    }
  }
  if (fitting.length === 0)
    say('No key signed the state of the log as it stands.', '日志状态没有任何密钥的有效签名。')
  const believed = fitting.filter((key) => trusted.includes(key))
  const [signedAt] = (believed.length > 0 ? believed : fitting).flatMap((key) => times.get(key) ?? [])
  return { root: base64(root), size: Number(size), keys: fitting, signedAt }
}

async function isSignedBy(key: Bytes, signature: Bytes, signed: string): Promise<boolean> {
  const verifier = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', verifier, signature, utf8(signed))
}

/** Verifies an inclusion proof (RFC 9162, section 2.1.3.2). */
export async function isIncluded(
  leaf: number,
  size: number,
  hash: Uint8Array,
  proof: Uint8Array[],
  root: Uint8Array,
): Promise<boolean> {
  if (!(leaf >= 0 && leaf < size)) return false
  let [at, last, found] = [leaf, size - 1, hash]
  const node = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right)
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
