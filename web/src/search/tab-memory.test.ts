import fs from 'node:fs'
import path from 'node:path'
import { leave } from '../leaving/leave'
import { resetIdentity } from '../visitor/visitor'
import { IDLE, type RecordFacts } from './search-state'
import {
  forgetRecord,
  memory,
  noteEnded,
  notePress,
  noteRunning,
  remember,
  rememberLinkToken,
} from './tab-memory'

const SRC = path.join(__dirname, '..')

const sizes = () => Object.entries(memory).map(([name, store]) => [name, store.size > 0 ? 'full' : 'empty'])
const all = (size: string) => Object.keys(memory).map((name) => [name, size])

afterEach(() => {
  document.documentElement.hidden = false
})

test.each([
  ['Forget me', resetIdentity],
  ['Leave now', () => leave('https://weather.example/', jest.fn())],
])('“%s” empties every store', (_, forget) => {
  const search = { state: IDLE, watchers: new Set<never>(), ended: Promise.resolve() }
  notePress('a visit')
  remember('a visit:quiet harbour', { ...IDLE, record: { code: 'ABCD2345' } as RecordFacts })
  forgetRecord('ABCD2345')
  remember('a visit:tank man', IDLE)
  noteRunning('a visit:quiet harbour', search)
  rememberLinkToken('ABCD2345', 'its token')
  memory.drafts.set('contact', { name: 'Ada', email: '', message: '', subscribe: false })
  // A new store must be filled above, or this test would not notice it.
  expect(sizes()).toEqual(all('full'))
  forget()
  expect(sizes()).toEqual(all('empty'))
  expect(noteEnded('a visit:quiet harbour', search)).toBe(false)
})

/** What stays in a module's memory, and why none of it outlives being forgotten, or why it may. */
const KEPT_IN_MODULES: Record<string, string> = {
  'api/settings.ts': 'nothing of a visitor',
  'dashboard/useSequentialMount.ts': 'nothing of a visitor',
  'i18n/LocaleContext.ts': 'nothing of a visitor',
  'i18n/moments.ts': 'how days are written',
  'address/rewritten.ts': 'addresses of this page load, as the history of the tab has them',
  'address/before-router.ts': 'nothing of a visitor',
  'layout/useBackCloses.ts': 'nothing of a visitor',
  'layout/useNow.ts': 'nothing of a visitor',
  'search/keep-out.ts': 'a choice about the tab',
  'search/tab-memory.ts': 'tested above; visits that were left behind must be known by the next visitor',
  'visitor/own-searches.ts': 'listens itself, tested beside it',
  'visitor/visitor.ts': 'what is forgotten first, tested beside it',
}

test('no other module keeps data in memory, except those listed here with a reason', () => {
  const state =
    /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]$|\{\}$))/m
  const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const keeping = files.filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && state.test(fs.readFileSync(path.join(SRC, file), 'utf8')),
  )
  expect(keeping.sort()).toEqual(Object.keys(KEPT_IN_MODULES).sort())
})
