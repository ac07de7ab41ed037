/** What Gatsby says while it builds. That it is the version this was written for, `gatsby-config.ts` has each build see. */

/** Said when its cache and its sources do not belong together, as after a build that was killed or an upgrade. */
export const OUTDATED = /StaticQuery\b[\s\S]{0,80}could not be fetched/

/** The part of Gatsby's output that says what went wrong, without its progress lines. */
export function reasonIn(output: string): string {
  const text = output.replace(/^(?:success|info|warn|verbose) .*\n+/gm, '')
  const from = text.search(/\bERROR\b/)
  return (from < 0 ? text : text.slice(from)).trim()
}
