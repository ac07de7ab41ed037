/** What no setting of Gatsby's changes: how its webpack configuration makes style sheets, and how it navigates. */
import path from 'node:path'
import { assertVersion } from './written-for.ts'

// biome-ignore lint/suspicious/noExplicitAny: classes of webpack's plugins that Gatsby does not export
type Part = any

interface WebpackConfig {
  plugins?: Part[]
  optimization?: { splitChunks?: { cacheGroups?: Record<string, Part> } }
}

/** A rule for webpack, which changes how Gatsby goes from page to page. */
export const NAVIGATION = {
  test: /[\\/]\.cache[\\/]navigation\.js$/,
  enforce: 'pre',
  loader: path.join(import.meta.dirname, 'navigation.cjs'),
}

/**
 * Has each page get a style sheet of its own: Gatsby puts the styles of all pages into one, of which a page uses a
 * seventh.
 * @param stage of Gatsby's build
 * @throws Error when the configuration no longer holds what is changed here
 */
export function stylesByPage(config: WebpackConfig, stage: string): WebpackConfig {
  assertVersion('gatsby')
  // Gatsby hands out no class to compare with, only instances.
  const styles = config.plugins?.find((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin')
  const groups = config.optimization?.splitChunks?.cacheGroups
  if (stage === 'build-javascript' && !(styles && groups?.styles))
    throw new Error('web/gatsby-compat/webpack.mts finds no MiniCssExtractPlugin or no group of styles.')
  delete groups?.styles
  // Screens import components in different orders; cascade layers make the outcome the same, so it is no warning.
  if (styles) styles.options.ignoreOrder = true
  return config
}
