/** Guards what reaches into other packages: it was written for one version of each, and says so when that changes. */
import { createRequire, findPackageJSON } from 'node:module'
import path from 'node:path'

/** The site's root: Gatsby bundles some of these modules, so their own place is not known to them. */
const SITE = path.join(process.cwd(), 'package.json')
const fromSite = createRequire(SITE)

/** The versions that everything in this folder was read against. */
export const WRITTEN_FOR = {
  gatsby: '5.16.1',
  'gatsby-source-sanity': '7.9.2',
  'gatsby-plugin-image': '3.16.0',
  'gatsby-plugin-utils': '4.16.0',
}

/**
 * A module of a package that is no part of its interface.
 * @param file below the package's folder
 * @throws Error when the package is of another version than the one this was written for
 */
export function internalOf<T>(name: keyof typeof WRITTEN_FOR, file: string): T {
  assertVersion(name)
  return fromSite(`${name}/${file}`) as T
}

/** @throws Error when the installed version is another one */
export function assertVersion(name: keyof typeof WRITTEN_FOR): void {
  // Not every package exports its manifest.
  const { version } = fromSite(findPackageJSON(name, SITE) as string) as { version: string }
  if (version !== WRITTEN_FOR[name])
    throw new Error(
      `web/gatsby-compat was written for ${name} ${WRITTEN_FOR[name]}, and ${version} is installed. ` +
        'Run the tests in web/gatsby-compat, then correct the version in written-for.ts.',
    )
}
