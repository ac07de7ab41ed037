import { internalOf } from './written-for.ts'

/**
 * Before each build Gatsby downloads a list of hosting providers from the head of its repository, and runs it: code that
 * no lockfile knows, written into node_modules, where a read-only image fails. This site needs none of them, and no
 * setting of Gatsby's says so.
 */
export function downloadNoAdapters(): void {
  const latest = internalOf<{ getLatestAdapters(): Promise<unknown[]> }>(
    'gatsby',
    'dist/utils/get-latest-gatsby-files',
  )
  latest.getLatestAdapters = async () => []
}
