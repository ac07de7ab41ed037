/** What Gatsby's webpack configuration does that this site need not carry; each line says what it saves. */
import path from 'node:path'
import { assertVersion } from './written-for.ts'

const NO_PROP_TYPES = path.join(import.meta.dirname, 'no-prop-types.js')
/** A module that does nothing. */
const NOTHING = path.join(import.meta.dirname, '../index.js')

/** Modules that Gatsby's runtime asks for and this site has no use for, each with what takes its place. */
export const REPLACED: readonly (readonly [asked: RegExp, instead: string])[] = [
  // Support for scripts in a worker.
  [/internal-plugins\/partytown\/gatsby-browser/, NOTHING],
  // No plugin of this site registers a service worker.
  [/\/register-service-worker$/, NOTHING],
  // React 19 no longer looks at them, and Gatsby's runtime still declares them.
  [/^prop-types$/, NO_PROP_TYPES],
]

// biome-ignore lint/suspicious/noExplicitAny: classes of webpack's plugins that Gatsby does not export
type Part = any

interface WebpackConfig {
  output?: object
  plugins?: Part[]
  optimization?: { minimizer?: Part[]; splitChunks?: { cacheGroups?: Record<string, Part> } }
}

/**
 * Takes out of Gatsby's configuration what this site need not carry.
 * @param plugins webpack's, as Gatsby hands them out
 * @param stage of Gatsby's build
 * @throws Error when the configuration no longer holds what is changed here
 */
export function trim(
  config: WebpackConfig,
  plugins: { normalModuleReplacement(asked: RegExp, instead: string): Part },
  stage: string,
): WebpackConfig {
  assertVersion('gatsby')
  config.plugins?.push(...REPLACED.map(([asked, instead]) => plugins.normalModuleReplacement(asked, instead)))
  // Without the parts' long names, and with shorter hashes: every page carries the list of them.
  if (stage === 'build-javascript')
    Object.assign(config.output ?? {}, { chunkFilename: '[id]-[contenthash].js', hashDigestLength: 12 })
  // Screens import components in different orders; cascade layers make the outcome the same, so it is no warning.
  const styles = named(config.plugins, 'MiniCssExtractPlugin')
  if (styles) Object.assign(styles.options, { ignoreOrder: true, chunkFilename: '[id]-[contenthash].css' })
  const scripts = named(config.optimization?.minimizer, 'TerserPlugin')
  const groups = config.optimization?.splitChunks?.cacheGroups
  if (stage === 'build-javascript' && !(styles && scripts && groups?.styles))
    throw new Error(
      'web/gatsby-compat/webpack.mts finds no MiniCssExtractPlugin, no TerserPlugin or no group of styles to set up.',
    )
  // Gatsby puts the styles of all pages into one sheet, of which a page uses a seventh.
  delete groups?.styles
  // Gatsby has Terser minify for browsers of ten years ago.
  if (scripts)
    scripts.options.minimizer = {
      implementation: scripts.constructor.swcMinify,
      options: { compress: { passes: 3 }, mangle: true },
    }
  return config
}

/** Gatsby hands out no classes to compare with, only instances. */
const named = (plugins: Part[] | undefined, name: string): Part | undefined =>
  plugins?.find((plugin) => plugin?.constructor.name === name)
