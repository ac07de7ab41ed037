import { TestEnvironment } from 'jest-environment-jsdom'
import { quickStyles } from './quick-styles.mjs'

/** What a browser has and jsdom lacks: Node's own fetch and its companions, so that tests speak real HTTP. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
  'TextDecoder',
  'TextEncoder',
  'TextDecoderStream',
  'structuredClone',
  'Uint8Array',
]

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) this.global[name] = globalThis[name]
    this.global.fetch = withoutSettings
    this.global.getComputedStyle = quickStyles(this.global)
  }
}

/** Answers as a server without a settings file would: the tests' page has none. */
function withoutSettings(address, options) {
  if (String(address) === 'http://localhost/settings.json')
    return Promise.resolve(new Response(null, { status: 404 }))
  return fetch(address, options)
}
