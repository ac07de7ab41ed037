import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import { type Key, SCREEN, type Tab } from './tab.ts'

/** How WebDriver writes keys that type nothing (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Record<Key, string> = {
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/** WebKit's MiniBrowser in a session that keeps nothing, on a screen of its own; its driver speaks WebDriver. */
export async function openWebKit(): Promise<Tab> {
  const args = [
    ...['-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`],
  ]
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  })
  const driverUrl = `http://127.0.0.1:${port}`
  const { sessionId } = await eventually(() =>
    call<{ sessionId: string }>(driverUrl, 'POST', '/session', { capabilities: {} }),
  )
  const tell = <Found>(command: string, body: object = {}) =>
    call<Found>(`${driverUrl}/session/${sessionId}`, 'POST', command, body)
  await tell('/window/rect', { x: 0, y: 0, ...SCREEN })
  return {
    open: (url) => tell('/url', { url }),
    reload: () => tell('/refresh'),
    back: () => tell('/back'),
    evaluate: (inPage, ...args) =>
      tell('/execute/sync', { script: `return (${inPage})(...arguments)`, args }),
    clickAt: (x, y) => tell('/actions', { actions: [click(x, y)] }),
    press: (key) => tell('/actions', { actions: [strokes([KEYS[key]])] }),
    type: (text) => tell('/actions', { actions: [strokes([...text])] }),
    // The driver has no command for it, and a session that keeps nothing prints nothing either.
    problems: () => [],
    async close() {
      await call(driverUrl, 'DELETE', `/session/${sessionId}`)
      await end(driver)
      await end(screen)
    },
  }
}

/** @throws with the driver's own words where it says no */
async function call<Found>(driver: string, method: string, command: string, body?: object): Promise<Found> {
  const answer = await fetch(driver + command, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Found & { error: string; message: string } }
  if (!answer.ok) throw new Error(`WebKit's driver at ${command}: ${value.error}: ${value.message}`)
  return value
}

const click = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const strokes = (keys: string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  program.kill()
  await ended
}
