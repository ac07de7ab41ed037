/**
 * What Gatsby says while it builds, and how it names files. That it is the version this was written for,
 * `gatsby-config.ts` has each build see.
 */

/** Said when its cache and its sources do not belong together, as after a build that was killed or an upgrade. */
export const OUTDATED = /StaticQuery\b[\s\S]{0,80}could not be fetched/

/**
 * Files of its `public` that are not for readers: notes for Sanity's preview, with the name of every document; its own
 * records; and Partytown's library, which no page loads and which has a service worker.
 */
export const NOT_FOR_READERS = /^__node-manifests\/|^~partytown\/|^(webpack\.stats|chunk-map)\.json$/

/** Files of its `public` that are there because something names them, with the hash by which they are named. */
export const NAMED_BY_HASH = [
  /^page-data\/sq\/d\/(\d+)\.json$/,
  /^static\/(?:.*[/-])?([0-9a-f]{32})[/.]/,
  /^_gatsby\/(?:image|file)\/([0-9a-f]{32})\//,
  /^[^/]+[-.]([0-9a-f]{12,20})\.(?:js|css)(?:\.map|\.LICENSE\.txt)?$/,
]

/** The part of Gatsby's output that says what went wrong, without its progress lines. */
export function reasonIn(output: string): string {
  const text = output.replace(/^(?:success|info|warn|verbose) .*\n+/gm, '')
  const from = text.search(/\bERROR\b/)
  return (from < 0 ? text : text.slice(from)).trim()
}
