/** Who may tell the preview what to show. */
import { eventually } from '@firewall-cafe/testing/eventually'
import { CONTENT_QUERY, paramsOf } from './content-query.ts'
import { listenToPresentation, type Presentation } from './presentation.ts'

const STUDIO = 'https://studio.example'
const STRANGER = 'https://stranger.example'
const PLACE = { projectId: 'local', dataset: 'production', perspective: 'drafts' }
const NEEDS = { events: ['event-a'] }

/** Types of what was posted, each with the site that it was for. */
let posted: { type: string; targetOrigin: string }[]
let shown: unknown[]
let line: Presentation

beforeEach(() => {
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { location: { origin: STUDIO } }),
  })
  posted = []
  shown = []
  line = listenToPresentation({
    onDocuments: (documents, perspective) => shown.push([perspective, documents]),
    onNavigate: (url) => shown.push(url),
    onField: (field) => shown.push(field),
  })
  line.need(NEEDS)
})

afterEach(() => {
  line.stop()
  Reflect.deleteProperty(globalThis, 'window')
})

/** A window, as what hears from it has it. */
const newWindow = () => ({
  postMessage: ({ type }: { type: string }, { targetOrigin }: { targetOrigin: string }) =>
    posted.push({ type, targetOrigin }),
})
const WINDOWS: Record<string, object> = { [STUDIO]: newWindow(), [STRANGER]: newWindow() }

/** Speaks as the tool does, from the window of some origin. */
function say(origin: string, to: 'loaders' | 'visual-editing', type: string, data: object = {}): void {
  const source = WINDOWS[origin]
  const message = { domain: 'sanity/comlink', from: 'presentation', to, id: 'message', type, data }
  window.dispatchEvent(Object.assign(new Event('message'), { origin, source, data: message }))
}

/** Everything that makes the preview show something. */
function present(origin: string, title: string): void {
  for (const to of ['loaders', 'visual-editing'] as const) {
    say(origin, to, 'comlink/handshake/syn')
    say(origin, to, 'comlink/handshake/ack')
  }
  say(origin, 'loaders', 'loader/perspective', PLACE)
  const result = [{ _id: 'event-a', _type: 'event', title }]
  const answer = { ...PLACE, query: CONTENT_QUERY, params: paramsOf(NEEDS), result }
  say(origin, 'loaders', 'loader/query-change', answer)
  say(origin, 'visual-editing', 'presentation/navigate', { type: 'push', url: `/drafts/${title}` })
}

test('the preview shows what the Studio sends, and nothing from another site', async () => {
  present(STRANGER, 'forged')
  present(STUDIO, 'draft')
  await eventually(() =>
    expect(shown).toEqual([
      ['drafts', [{ _id: 'event-a', _type: 'event', title: 'draft' }]],
      '/drafts/draft',
    ]),
  )
})

test('another site that connects later does not replace the Studio', async () => {
  present(STUDIO, 'draft')
  present(STRANGER, 'forged')
  line.moved('/drafts/about')
  await eventually(() => expect(posted.map(({ type }) => type)).toContain('overlay/navigate'))
  expect(shown).toHaveLength(2)
  expect(posted.map(({ targetOrigin }) => targetOrigin)).not.toContain(STRANGER)
})
