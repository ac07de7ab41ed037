import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { openTestLake, type TestLake } from '../content-lake/test/harness.ts'
import { contentRequests } from './content-requests.ts'
import { LakeEventSource } from './lake-event-source.ts'

let lake: TestLake
let source: LakeEventSource
/** A proxy to the content server, whose connections the tests cut. */
let wire: net.Server
const ends = new Set<Socket>()

beforeEach(async () => {
  lake = await openTestLake()
  wire = net.createServer((near) => {
    const far = net.connect(Number(new URL(lake.lake.url).port), '127.0.0.1')
    for (const end of [near, far]) ends.add(end.on('error', () => end.destroy()))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await once(wire.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  source.close()
  wire.close()
  cut()
  await lake.close()
})

function cut(): void {
  for (const end of ends) end.destroy()
  ends.clear()
}

/** Listens to one document, and collects what it is told. */
function listen(options: string): { events: string[]; next(type: string): Promise<MessageEvent> } {
  const filter = encodeURIComponent('*[_id == "it"]')
  source = new LakeEventSource(
    `http://127.0.0.1:${(wire.address() as AddressInfo).port}/v2025-02-19/data/listen/production?query=${filter}&${options}`,
  )
  const events: string[] = []
  for (const type of ['welcome', 'welcomeback', 'mutation', 'error'])
    source.addEventListener(type, () => events.push(type))
  const next = (type: string) =>
    new Promise<MessageEvent>((resolve) =>
      source.addEventListener(type, (event) => resolve(event as MessageEvent), { once: true }),
    )
  return { events, next }
}

test('a listener that can resume gets what it missed without an error, even after a restart of the server', async () => {
  await lake.client.create({ _id: 'other', _type: 'thing' })
  const { events, next } = listen('enableResume=true')
  await next('welcome')
  const [back, heard] = [next('welcomeback'), next('mutation')]
  await lake.restart()
  await lake.client.create({ _id: 'it', _type: 'thing' })
  await back
  expect(JSON.parse((await heard).data)).toMatchObject({ documentId: 'it', transition: 'appear' })
  expect(events).toEqual(['welcome', 'welcomeback', 'mutation'])
})

test('a listener that cannot resume gets an error and starts again, and the header shows the cut', async () => {
  const { events, next } = listen('')
  await next('welcome')
  const [told, again] = [next('error'), next('welcome')]
  cut()
  await told
  expect(contentRequests.watch.current()).toEqual({ unsavedSince: null, lost: true })
  await again
  expect(contentRequests.watch.current()).toEqual({ unsavedSince: null, lost: false })
  expect(events).toEqual(['welcome', 'error', 'welcome'])
})
