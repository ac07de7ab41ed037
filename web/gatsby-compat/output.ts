/**
 * What Gatsby prints while it builds, and how it names files. `gatsby-config.ts` checks in each build that
 * Gatsby is the version that this was written for.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Gatsby prints this when its cache does not match its sources, as after a killed build or an upgrade. */
export const OUTDATED = /StaticQuery\b[\s\S]{0,80}could not be fetched/

/**
 * Files of its `public` that are not for readers: notes for Sanity's preview, with the name of every document; its own
 * records; and Partytown's library, which no page loads and which has a service worker.
 */
export const NOT_FOR_READERS = /^__node-manifests\/|^~partytown\/|^(webpack\.stats|chunk-map)\.json$/

/** Files of its `public` that exist because something names them, with the hash in that name. */
export const NAMED_BY_HASH = [
  /^page-data\/sq\/d\/(\d+)\.json$/,
  /^static\/(?:.*[/-])?([0-9a-f]{32})[/.]/,
  /^_gatsby\/(?:image|file)\/([0-9a-f]{32})\//,
  /^[^/]+[-.]([0-9a-f]{12,20})\.(?:js|css)(?:\.map|\.LICENSE\.txt)?$/,
]

/** Gatsby's records of a page and of webpack's chunks, as far as they are read here. */
interface PageData {
  componentChunkName: string
  staticQueryHashes: readonly string[]
}
interface WebpackStats {
  namedChunkGroups: Record<string, { assets: readonly { name: string }[] }>
}

/**
 * What Gatsby's scripts request once they run, and need before they hydrate a page.
 * @param publicDir Gatsby's output
 * @param pageData the page's own data, below `publicDir`
 * @returns addresses
 */
export async function loadedToHydrate(
  publicDir: string,
  pageData: string,
): Promise<{ data: string[]; scripts: string[] }> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(publicDir, file), 'utf8'))
  const { componentChunkName, staticQueryHashes }: PageData = await read(pageData)
  const { namedChunkGroups }: WebpackStats = await read('webpack.stats.json')
  const chunks = namedChunkGroups[componentChunkName]?.assets.map(({ name }) => name)
  if (!chunks) throw new Error(`webpack.stats.json has no chunks of ${componentChunkName}.`)
  const queries = staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`)
  return {
    data: [pageData, 'page-data/app-data.json', ...queries].map((file) => `/${file}`),
    scripts: chunks.filter((name) => name.endsWith('.js')).map((name) => `/${name}`),
  }
}

/** The part of Gatsby's output that says what went wrong, without its progress lines. */
export function reasonIn(output: string): string {
  const text = output.replace(/^(?:success|info|warn|verbose) .*\n+/gm, '')
  const from = text.search(/\bERROR\b/)
  return (from < 0 ? text : text.slice(from)).trim()
}
