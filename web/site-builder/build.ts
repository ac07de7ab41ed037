/** Builds the site from the published content, unless the site on show was built from the same content. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { DAY_MS, isPast } from '@firewall-cafe/shared'
import { withBuildLock } from './build-lock.ts'
import { buildOnSameSources } from './clean-build.ts'
import { publishSite } from './publish.ts'
import { type Progress, runToEnd } from './run.ts'
import { buildOnce, fingerprintOf, ROOT } from './stamps.ts'

interface SiteBuildOptions {
  /** Holds the builds; its link `current` points to the one shown. */
  siteDir: string
  /** Gatsby's environment: where the content lake is, the site's own address. */
  env: NodeJS.ProcessEnv
  /** Address of a local content lake, to ask what is published; unset builds without asking. */
  lakeUrl?: string
}

/** What the site is made of, besides the content. */
export const SOURCES = [
  'gatsby-*.ts',
  'web/gatsby-*',
  'web/*.{js,cjs}',
  'web/package.json',
  'web/{src,static,fonts,gatsby-compat,site-files}/**',
  'web/content-types/*.graphql',
  'web/site-builder/{publish,current-files,inline-hashes,late-scripts}.ts',
  'shared/src/**',
  'web/site-server/asking-pages.ts',
  'docs/methodology.md',
  // Holds the browsers that Gatsby compiles for.
  'package.json',
  'package-lock.json',
]

/**
 * Builds the site and swaps it in as a whole; a failed build leaves the old one on show.
 * @param tell called with what editors should know of a build that does not fail
 * @param mayStamp false when the content changed since the build began: Gatsby may have read either version
 * @returns whether anything had to be built
 * @throws with Gatsby's last lines when the build fails
 */
export async function buildSite(
  options: SiteBuildOptions,
  progress: Progress,
  tell: (note: string) => void,
  mayStamp: () => boolean,
): Promise<boolean> {
  const { siteDir, env, lakeUrl } = options
  const sources = await fingerprintOf(SOURCES)
  return buildOnce({
    name: 'site',
    stamps: siteDir,
    fingerprint: [
      sources,
      lakeUrl ? fingerprintOfContent(await contentOf(lakeUrl, env), Date.now()) : Date.now(),
      env.SITE_URL ?? '',
    ].join(' '),
    output: path.join(siteDir, 'current'),
    mayStamp,
    run: () =>
      withBuildLock(async () => {
        const build = () => runToEnd('gatsby', ['build', '--no-color'], ROOT, env, progress)
        await buildOnSameSources(ROOT, sources, build, tell)
        await publishSite(path.join(ROOT, 'public'), siteDir)
      }),
  })
}

/** All documents, one per line. */
async function contentOf(lakeUrl: string, env: NodeJS.ProcessEnv): Promise<string> {
  const headers = env.LAKE_TOKEN ? { authorization: `Bearer ${env.LAKE_TOKEN}` } : undefined
  const dataset = env.SANITY_DATASET || 'production'
  const answer = await fetch(`${lakeUrl}/v1/data/export/${dataset}`, { headers })
  if (!answer.ok)
    throw new Error(`The dev content server answered ${answer.status} to the request for all content.`)
  return answer.text()
}

/**
 * A fingerprint of the published documents and of which events are past at the beginning of today, as a page
 * made now shows them. It leaves out drafts, which never reach the site.
 * @param content documents, one per line
 * @param now epoch milliseconds
 */
export function fingerprintOfContent(content: string, now: number): string {
  const lines = content.split('\n').filter(Boolean).sort()
  const published = lines.flatMap((line) => {
    const document = JSON.parse(line) as { _id: string; _type: string; startDate?: string; endDate?: string }
    if (document._id.startsWith('drafts.')) return []
    return document._type === 'event' && isPast(document, now - (now % DAY_MS)) ? [line, 'past'] : [line]
  })
  return createHash('sha256').update(published.join('\n')).digest('hex')
}
