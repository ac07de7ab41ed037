import path from 'node:path'
import { cutFonts, cutPageFonts } from './fonts/cut.ts'
import { charactersInSources } from './fonts/text.ts'
import { lastBuildKey } from './gatsby-compat/source-plugin.ts'
import { NAVIGATION, stylesByPage } from './gatsby-compat/webpack.mts'
import { createEventPages } from './gatsby-events.mts'
import { createInterviewPages } from './gatsby-interviews.mts'
import { createMethodologyPage } from './gatsby-methodology.mts'
import { movedAddresses } from './gatsby-redirects.mts'
import { contentResolvers, contentTypes } from './gatsby-resolvers.mts'
import { writeBuiltPages } from './site-files/built-pages.ts'
import { writeIcons } from './site-files/icons.ts'
import { writeRedirects } from './site-files/redirects.ts'
import { writeSharePictures } from './site-files/share.ts'
import { writeSitemap } from './site-files/sitemap.ts'

/** Gatsby's output folder; Gatsby runs in the folder of the site. */
const OUTPUT = path.resolve('public')

/** @type {import('./fonts/cut.ts').SiteFonts | undefined} */
let fonts

/**
 * Makes the source plugin fetch every document again. Otherwise it fetches only what changed since its last
 * build by this machine's clock: it misses what is published meanwhile, and keeps another lake's documents.
 * @param content which project and dataset are read, from gatsby-config.ts
 */
export async function onPreBootstrap({ getCache }, content) {
  await getCache('gatsby-source-sanity').set(lastBuildKey(content), null)
}

/** The interface's characters. */
const OWN = charactersInSources([path.join(import.meta.dirname, 'src')])

/** The faces that every page names are cut before webpack starts; no content changes them. */
export async function onPostBootstrap({ reporter }) {
  const timer = reporter.activityTimer('cut the fonts')
  timer.start()
  fonts = await cutFonts(path.join(OUTPUT, 'fonts'), OWN)
  timer.end()

  await Promise.all([writeIcons(OUTPUT), writeSharePictures(OUTPUT)])
}

/** Tells search engines, the site builder and the server of all pages, and cuts the pages' fonts. */
export async function onPostBuild({ graphql, getNode, getNodesByType }) {
  const pages = getNodesByType('SitePage')
  const paths = pages.map((page) => page.path)
  const ofOneAddress = pages.filter((page) => !page.matchPath).map((page) => page.path)
  await writeSitemap(OUTPUT, getNode('Site').siteMetadata.siteUrl, ofOneAddress)
  await writeBuiltPages(OUTPUT, paths)
  await writeRedirects(OUTPUT, await movedAddresses(graphql), paths)
  await cutPageFonts(OUTPUT, paths, OWN)
}

export function createSchemaCustomization({ actions }) {
  actions.createTypes(contentTypes)
}

export function createResolvers({ createResolvers: add, actions, reporter, store }) {
  add(contentResolvers({ actions, reporter, store }))
}

export async function createPages(api) {
  await createEventPages(api)
  await createInterviewPages(api)
  await createMethodologyPage(api)
}

export { onCreatePage } from './gatsby-editions.mts'

/** In builds each page carries the labels and icons that it shows, and no others. */
export function onCreateBabelConfig({ actions, stage }) {
  // Babel's cache does not know of changed words; the site's builder empties it after each change of the code.
  if (stage.startsWith('build'))
    actions.setBabelPlugin({ name: path.join(import.meta.dirname, 'inline-words.cjs') })
}

/** Tells pages where their fonts are while they are rendered to files. */
export function onCreateWebpackConfig({ actions, getConfig, plugins, stage }) {
  actions.setWebpackConfig({
    plugins: [plugins.define({ __SITE_FONTS__: JSON.stringify(fonts ?? null) })],
    module: { rules: [NAVIGATION] },
  })
  actions.replaceWebpackConfig(stylesByPage(getConfig(), stage))
}
