import { createHash } from 'node:crypto'
import { keysOf, readCheckpoint, signCheckpoint, verifierKey } from './checkpoint.ts'

const ORIGIN = 'firewall.example/log'
const HEAD = { origin: ORIGIN, size: 70_000, root: createHash('sha256').update('root').digest() }
const AT = 1_764_082_800
const [ours, next] = keysOf(`${'a'.repeat(32)}, ${'b'.repeat(32)}`)
if (!ours || !next) throw new Error('There are two keys.')
const note = signCheckpoint(HEAD, [ours], AT)

test('a checkpoint has origin, size and root, and can be verified with the public key', () => {
  expect(note.split('\n').slice(0, 4)).toEqual([ORIGIN, '70000', HEAD.root.toString('base64'), ''])
  expect(readCheckpoint(note, [verifierKey(ORIGIN, ours)])).toEqual({ ...HEAD, signedAt: AT })
})

test('a changed checkpoint fails, and so does another key or name', () => {
  const key = verifierKey(ORIGIN, ours)
  const read =
    (text: string, keys = [key]) =>
    () =>
      readCheckpoint(text, keys)
  expect(read(note.replace('70000', '70001'))).toThrow('no valid signature')
  expect(read(note.replace(HEAD.root.toString('base64'), Buffer.alloc(32).toString('base64')))).toThrow(
    'no valid signature',
  )
  expect(read(note, [verifierKey(ORIGIN, next)])).toThrow('no valid signature')
  expect(read(note, [verifierKey('other.example/log', ours)])).toThrow('no valid signature')
  expect(read(note.replaceAll(ORIGIN, 'other.example/log'))).toThrow('no valid signature')
  expect(read(note.slice(0, note.indexOf('—')))).toThrow('no valid signature')
  expect(read('something else')).toThrow('no checkpoint')
})

test('during a key change both keys sign, and either is enough', () => {
  const both = signCheckpoint(HEAD, [next, ours], AT)
  for (const key of [ours, next]) expect(readCheckpoint(both, [verifierKey(ORIGIN, key)]).signedAt).toBe(AT)
})

test('a changed time does not count', () => {
  const lines = note.trimEnd().split('\n')
  const timed = Buffer.from(lines.at(-1)?.split(' ')[2] ?? '', 'base64')
  timed.writeBigUInt64BE(BigInt(AT + 3_600), 4)
  const changed = [...lines.slice(0, -1), `— ${ORIGIN} ${timed.toString('base64')}`, ''].join('\n')
  expect(readCheckpoint(changed, [verifierKey(ORIGIN, ours)]).signedAt).toBeUndefined()
})
