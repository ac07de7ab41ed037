/** Answers Sanity's own calls home here: in local mode all of them, on its cloud those about new versions. */

interface HtmlAsset {
  source: string | Uint8Array
}

const BRIDGE = /<script[^>]*data-sanity-core[^>]*><\/script>\s*/

/** Removes from the page the script for Sanity's dashboard. */
export const withoutBridge = (html: string): string => html.replace(BRIDGE, '')

/**
 * Makes the page load all of the Studio's code as soon as it is open. Code loaded on demand does not arrive
 * while the connection is cut: neither the next pane nor the screen that reports an error.
 */
function withPreloads(html: string, chunks: readonly string[]): string {
  const links = chunks.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

interface Chunk {
  type?: string
  isEntry?: boolean
}

/** A Vite plugin that makes the page load all of the Studio's code, in builds. */
export function pageAsksForAll() {
  return {
    name: 'page-asks-for-all',
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, unknown>) {
      const page = bundle['index.html'] as HtmlAsset | undefined
      const later = Object.entries(bundle as Record<string, Chunk>)
        .filter(([, { type, isEntry }]) => type === 'chunk' && !isEntry)
        .map(([file]) => file)
      if (page) page.source = withPreloads(String(page.source), later)
    },
  }
}

/** A Vite plugin that keeps the page free of scripts from elsewhere, built or served for development. */
export function pageStaysLocal() {
  return {
    name: 'page-stays-local',
    enforce: 'post' as const,
    transformIndexHtml: withoutBridge,
    generateBundle(_options: unknown, bundle: Record<string, unknown>) {
      const page = bundle['index.html'] as HtmlAsset | undefined
      if (page) page.source = withoutBridge(String(page.source))
    },
  }
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * Wraps `fetch` so that it calls only the page's own host and the given hosts. Anything else (update checks,
 * feedback) gets an empty 503, which Sanity takes for "not available".
 * @param fetcher the real fetch
 * @param page address of the page, against which relative addresses are resolved
 * @param addresses whole addresses of the servers that may be called
 */
export function localFetch(fetcher: typeof fetch, page: string, addresses: readonly string[]): typeof fetch {
  const hosts = new Set([page, ...addresses].map(hostOf))
  return selectiveFetch(fetcher, page, (host) => hosts.has(host))
}

/**
 * Wraps `fetch` so that nobody is asked for a newer Studio. The build pins its version, editors cannot change
 * it, and our server's policy blocks the place where Sanity keeps new ones.
 * @param fetcher the real fetch
 * @param page address of the page, against which relative addresses are resolved
 */
export function pinnedFetch(fetcher: typeof fetch, page: string): typeof fetch {
  return selectiveFetch(fetcher, page, (host) => host !== NEW_VERSIONS)
}

const NEW_VERSIONS = 'sanity-cdn.com'

function selectiveFetch(
  fetcher: typeof fetch,
  page: string,
  mayAsk: (host: string) => boolean,
): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const { protocol, host } = new URL(address, page)
    const stopped = (protocol === 'http:' || protocol === 'https:') && !mayAsk(host)
    return stopped ? new Response('{}', { status: 503 }) : fetcher(input, init)
  }
}
