/** `npm run verify` in a plain checkout: the files it needs and no others, nothing installed, nothing running. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { KEY, madePacket } from './packet.fixture.ts'
import { CHECKER } from './verify-page.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const EVIDENCE = 'search-service/src/evidence'
const NEEDED = [
  'package.json',
  'search-service/package.json',
  'scripts/package.json',
  'scripts/verify.ts',
  ...CHECKER.map((name) => `${EVIDENCE}/${name}.ts`),
]

let checkout: string
beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'plain-checkout-'))
  for (const file of NEEDED) await cp(path.join(ROOT, file), path.join(checkout, file))
  const { bytes } = await madePacket()
  await writeFile(path.join(checkout, 'kept.wacz'), bytes)
  const hostile = await madePacket({ query: '\u001b[2J坦克人\nKey of the packet: another\u202e' })
  await writeFile(path.join(checkout, 'hostile.wacz'), hostile.bytes)
  const changed = Buffer.from(bytes)
  changed[changed.indexOf('tank man')] = 'T'.charCodeAt(0)
  await writeFile(path.join(checkout, 'changed.wacz'), changed)
  await writeFile(path.join(checkout, 'half.wacz'), bytes.subarray(0, bytes.length / 2))
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

const verify = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: checkout, env: { INIT_CWD: checkout } }
    execFile(process.execPath, ['scripts/verify.ts', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })

test('the command tells a genuine packet from a changed one, from half of one and from one with another key', async () => {
  const kept = await verify('kept.wacz')
  expect(kept).toEqual({ code: 0, said: expect.stringContaining(`Key of the packet: ${KEY.publicKey}`) })
  expect(kept.said).toContain('It matches its signature. Compare the keys')
  const changed = await verify('changed.wacz')
  expect(changed).toEqual({ code: 1, said: expect.stringContaining('NOT match its signature') })
  expect(changed.said).toContain('“archive/data.warc”')
  const half = await verify('half.wacz')
  expect(half).toEqual({ code: 1, said: expect.stringMatching(/^It ends too early.*\n.*cannot be checked/) })
  expect(half.said).not.toMatch(/NOT match|changed/)
  const { code, said } = await verify('kept.wacz', 'a key of somebody else')
  expect([code, said]).toEqual([1, expect.stringContaining('a key that you did not name')])
  expect(said).toMatch(/^It matches its signature, but not with the keys that you named\.$/m)
  expect(said).not.toMatch(/NOT match|matches its signature\./)
  expect((await verify('no.wacz')).said).toContain('no.wacz cannot be read.')
})

test('text in a packet can neither control the terminal nor imitate lines of the command', async () => {
  const { code, said } = await verify('hostile.wacz')
  expect([code, said.match(/^Key of the packet: .*$/gm)]).toEqual([
    0,
    [`Key of the packet: ${KEY.publicKey}`],
  ])
  expect(said).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
})
