/** Builds the site from the published content, unless what is on show was built from the very same. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { withBuildLock } from './build-lock.ts'
import { buildOnSameSources } from './clean-build.ts'
import { publishSite } from './publish.ts'
import { type Progress, runToEnd } from './run.ts'
import { buildOnce, fingerprintOf, ROOT } from './stamps.ts'

interface SiteBuildOptions {
  /** Where builds are kept, and `current` points to the one shown. */
  siteDir: string
  /** Gatsby's environment: where the content lake is, the site's own address. */
  env: NodeJS.ProcessEnv
  /** Address of a local content lake, to ask what is published; unset builds without asking. */
  lakeUrl?: string
}

/** What the site is made of, beside the content. */
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
 * Builds and swaps the new site in whole; a failed build leaves the old one on show.
 * @param tell hears what editors should know of a build that does not fail
 * @param mayStamp false when the content has changed since the build began: nobody knows which of it Gatsby read
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
      lakeUrl ? await contentFingerprint(lakeUrl, env) : Date.now(),
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

/** A fingerprint of the published documents: drafts are not part of it, since they never reach the site. */
async function contentFingerprint(lakeUrl: string, env: NodeJS.ProcessEnv): Promise<string> {
  const headers = env.LAKE_TOKEN ? { authorization: `Bearer ${env.LAKE_TOKEN}` } : undefined
  const dataset = env.SANITY_DATASET || 'production'
  const answer = await fetch(`${lakeUrl}/v1/data/export/${dataset}`, { headers })
  if (!answer.ok) throw new Error(`The content lake answered ${answer.status} when asked for its content.`)
  const published = (await answer.text()).split('\n').filter((line) => line && !isDraft(line))
  return createHash('sha256').update(published.sort().join('\n')).digest('hex')
}

const isDraft = (line: string): boolean =>
  String((JSON.parse(line) as { _id: string })._id).startsWith('drafts.')
