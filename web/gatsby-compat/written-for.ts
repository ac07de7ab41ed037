/** Guards code that reaches into other packages: it was written for one version of each. */
import { createRequire, findPackageJSON } from 'node:module'
import path from 'node:path'

/** The site's root. Gatsby bundles some of these modules, so they do not know their own path. */
const SITE = path.join(process.cwd(), 'package.json')
const fromSite = createRequire(SITE)

/** The versions that this folder was written for. */
export const WRITTEN_FOR = {
  gatsby: '5.16.1',
  'gatsby-source-sanity': '7.9.2',
  'gatsby-plugin-image': '3.16.0',
  'gatsby-plugin-utils': '4.16.0',
}

/**
 * A package's internal module.
 * @param file its path below the package's folder
 * @throws Error when the package has another version than WRITTEN_FOR
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
