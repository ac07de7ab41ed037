/** The Chromium that npm brings: `npm test` takes it where the system has none. */
import { CHROMIUM_ARGS, chromiumProgram } from '@firewall-cafe/testing/chromium'
import { type Browser, chromium } from 'playwright-core'

const named = process.env.CHROMIUM_PATH
let browser: Browser
beforeAll(async () => {
  process.env.CHROMIUM_PATH = 'npm'
  browser = await chromium.launch({ ...chromiumProgram(), args: CHROMIUM_ARGS })
})
afterAll(async () => {
  if (named === undefined) delete process.env.CHROMIUM_PATH
  else process.env.CHROMIUM_PATH = named
  await browser?.close()
})

test.each([
  ['font-family: serif', 'See for yourself', /^DejaVu Sans$/],
  ['font-family: monospace', 'See for yourself', /^DejaVu Sans Mono$/],
  ['font-family: face', 'See for yourself', /^DejaVu Sans$/],
  ['font-family: sans-serif', '防火墙', /^Noto Sans SC/],
])('%s draws “%s” in %s', async (style, words, face) => {
  const page = await browser.newPage()
  await page.setContent(
    `<style>@font-face { font-family: face; src: local("DejaVu Sans") }</style><p style="${style}">${words}</p>`,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  const strange = fonts.filter(({ familyName }) => !face.test(familyName))
  expect([fonts.length > 0, strange]).toEqual([true, []])
  await page.close()
})

test('a configured program that does not exist is refused with a clear message', () => {
  process.env.CHROMIUM_PATH = '/nowhere/chromium'
  expect(chromiumProgram).toThrow('CHROMIUM_PATH: there is no file /nowhere/chromium.')
})
