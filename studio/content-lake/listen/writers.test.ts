import { EventEmitter } from 'node:events'
import { type Writer, type WriterMessage, Writers } from './writers.ts'

let now = 0
let writers: Writers
beforeEach(() => {
  now = 0
  writers = new Writers(() => now)
})

/** A Studio's window, and the last message to it. */
class Studio extends EventEmitter {
  told: Writer[] = []
  readonly #said: WriterMessage

  constructor(said: Partial<WriterMessage>) {
    super()
    this.#said = { session: 's', browser: 'b', name: '', field: null, ...said }
    writers.join(this as never)
    this.write(null)
  }

  send(text: string): void {
    this.told = JSON.parse(text)
  }

  write(field: unknown): void {
    this.emit('message', Buffer.from(JSON.stringify({ ...this.#said, field })))
  }

  /** `Ana in title` for each of the others who writes. */
  get knows(): string[] {
    return this.told.map(({ name, field }) => `${name} in ${field}`)
  }
}

test('a field belongs to the editor who wrote there first, until they leave it', () => {
  const [ana, ben] = [new Studio({ browser: '1', name: 'Ana' }), new Studio({ browser: '2', name: 'Ben' })]
  ana.write('title')
  ben.write('title')
  expect([ana.knows, ben.knows]).toEqual([[], ['Ana in title']])
  ana.write('place')
  ben.write('title')
  expect([ana.knows, ben.knows]).toEqual([['Ben in title'], ['Ana in place']])
})

test('an editor who has not written for ten seconds loses the field to the next one who writes there', () => {
  const [ana, ben] = [new Studio({ browser: '1', name: 'Ana' }), new Studio({ browser: '2', name: 'Ben' })]
  ana.write('title')
  now = 9_999
  ben.write('title')
  expect(ben.told).toEqual([{ field: 'title', name: 'Ana', own: false, forMs: 1 }])
  now = 10_000
  ben.write('title')
  ana.write('title')
  expect([ana.knows, ben.knows]).toEqual([['Ben in title'], []])
})

test('going on writing keeps the field', () => {
  const [ana, ben] = [new Studio({ browser: '1', name: 'Ana' }), new Studio({ browser: '2' })]
  for (now = 0; now < 60_000; now += 3_000) ana.write('title')
  ben.write('title')
  expect(ben.knows).toEqual(['Ana in title'])
})

test('a window that closes leaves no field and no name behind', () => {
  const [ana, ben] = [new Studio({ browser: '1', session: 'a', name: 'Ana' }), new Studio({ browser: '2' })]
  ana.write('title')
  expect([ben.knows, writers.nameOf('a')]).toEqual([['Ana in title'], 'Ana'])
  ana.emit('close')
  expect([ben.knows, writers.nameOf('a')]).toEqual([[], undefined])
})

test('two windows of one browser are one person', () => {
  const [one, other] = [new Studio({}), new Studio({})]
  one.write('title')
  expect(other.told).toMatchObject([{ name: 'Editor 1', own: true }])
})

test('an editor without a name gets a number that no other editor has', () => {
  const [first, second] = ['1', '2'].map((browser) => new Studio({ browser }))
  second?.write('title')
  expect(first?.knows).toEqual(['Editor 2 in title'])
  second?.emit('close')
  new Studio({ browser: '3' }).write('place')
  expect(first?.knows).toEqual(['Editor 2 in place'])
})

test.each([
  ['  Ana\n\u202e\u200b ', 'Ana'],
  ['李'.repeat(50), '李'.repeat(40)],
  ['\u202e ', 'Editor 1'],
])('a name becomes one short line: %j', (name, shown) => {
  const other = new Studio({ browser: '2', name: 'Ben' })
  new Studio({ browser: '1', name }).write('title')
  expect(other.told[0]?.name.replace('Editor 2', 'Editor 1')).toBe(shown)
})

test.each(['', 'none', '[]', '{}', '{"session":"s","browser":"b","name":"","field":7}', 'x'.repeat(9_000)])(
  'a malformed message changes nothing: %.40j',
  (text) => {
    const studio = new Studio({})
    const other = new Studio({ browser: '2' })
    studio.write('title')
    studio.emit('message', Buffer.from(text))
    expect(other.knows).toEqual(['Editor 1 in title'])
  },
)
