import { internalOf } from './written-for.ts'

/**
 * Before each build Gatsby downloads a list of hosting providers from its repository and runs it: code
 * outside any lockfile, written into node_modules, which fails in a read-only image. This site needs none of
 * them, and Gatsby has no setting to skip the download.
 */
export function downloadNoAdapters(): void {
  const latest = internalOf<{ getLatestAdapters(): Promise<unknown[]> }>(
    'gatsby',
    'dist/utils/get-latest-gatsby-files',
  )
  latest.getLatestAdapters = async () => []
}
