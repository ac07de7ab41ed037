import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { cutFonts, cutPageFonts } from './fonts/cut.ts'
import { charactersInSources } from './fonts/text.ts'
import { lastBuildKey } from './gatsby-compat/source-plugin.ts'
import { trim } from './gatsby-compat/webpack.mts'
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

/** @type {import('./fonts/cut.ts').SiteFonts | undefined} */
let fonts

/**
 * Has every document asked for anew. Otherwise the source plugin asks only for what changed since its last build by
 * this machine's clock: it would miss what is published while it reads, and keep what another lake had said.
 */
export async function onPreBootstrap({ getCache, store }) {
  const source = store.getState().config.plugins.find((plugin) => plugin?.resolve === 'gatsby-source-sanity')
  await getCache('gatsby-source-sanity').set(lastBuildKey(source.options), null)
}

/** The characters of the interface, and those of the words that visitors are likely to ask for. */
const TEXTS = {
  own: charactersInSources([path.join(import.meta.dirname, 'src')]),
  likely: charactersInSources([path.join(import.meta.dirname, '../shared/src')]),
}

/** The faces that every page names are cut before webpack starts; no content changes them. */
export async function onPostBootstrap({ reporter, store }) {
  const timer = reporter.activityTimer('cut the fonts')
  timer.start()
  fonts = await cutFonts(path.join(store.getState().program.directory, 'public/fonts'), TEXTS)
  timer.end()

  const siteFiles = path.join(store.getState().program.directory, 'public')
  await Promise.all([
    writeIcons(siteFiles, store.getState().config.siteMetadata.title),
    writeSharePictures(siteFiles),
  ])
}

/** Every page is known and written: tell search engines of them, the site builder and the server, and cut each its font. */
export async function onPostBuild({ graphql, store }) {
  const { config, pages, program } = store.getState()
  const folder = path.join(program.directory, 'public')
  const paths = [...pages.values()].filter((page) => !page.matchPath).map((page) => page.path)
  await writeSitemap(folder, config.siteMetadata.siteUrl, paths)
  await writeBuiltPages(folder, [...pages.keys()])
  await writeRedirects(folder, await movedAddresses(graphql), [...pages.keys()])
  await cutPageFonts(folder, [...pages.keys()], TEXTS.own)
}

export function createSchemaCustomization({ actions }) {
  actions.createTypes(contentTypes)
}

export function createResolvers({ createResolvers: add, actions, store }) {
  add(contentResolvers({ actions, store }))
}

export async function createPages(api) {
  await createEventPages(api)
  await createInterviewPages(api)
  await createMethodologyPage(api)
}

export { onCreatePage } from './gatsby-editions.mts'

/** In builds each page carries the labels and icons that it shows, and no others. */
export function onCreateBabelConfig({ actions, stage }) {
  if (!stage.startsWith('build')) return
  const edition = createHash('sha256')
  const areas = fs.readdirSync(path.join(import.meta.dirname, 'src/i18n/labels')).sort()
  const dictionaries = [
    ...areas.map((area) => `src/i18n/labels/${area}`),
    'src/i18n/labels.ts',
    'src/ui/icons.ts',
  ]
  for (const file of [...dictionaries, 'inline-words.cjs'])
    edition.update(fs.readFileSync(path.join(import.meta.dirname, file)))
  actions.setBabelPlugin({
    name: path.join(import.meta.dirname, 'inline-words.cjs'),
    // Babel keeps what it made until its options change: a word that changes must change them.
    options: { edition: edition.digest('hex') },
  })
}

/** Tells the pages, when they are rendered to files, where their fonts lie. */
export function onCreateWebpackConfig({ actions, getConfig, plugins, stage }) {
  actions.setWebpackConfig({
    plugins: [plugins.define({ __SITE_FONTS__: JSON.stringify(fonts ?? null) })],
  })
  actions.replaceWebpackConfig(trim(getConfig(), plugins, stage))
}
