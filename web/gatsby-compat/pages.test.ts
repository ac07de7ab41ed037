/** The names by which Gatsby and its plugins mark parts of a page, and by which webpack's parts are found. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createElement, type ReactElement } from 'react'
import { GLOBAL_STYLES, globalStylesOf, keyOf, SCRIPT_PER_PAGE, UNWANTED_IN_HEAD } from './head.ts'
import { REPLACED, trim } from './webpack.mts'

const fromSite = createRequire(path.resolve(import.meta.dirname, '../../package.json'))
const webpackPlugins = { normalModuleReplacement: (asked: RegExp) => asked }
const textOf = (file: string) => readFile(fromSite.resolve(file), 'utf8')

test('what the plugins put into every head is known by name', () => {
  const added: ReactElement[] = []
  for (const plugin of ['gatsby-source-sanity/lib/gatsby-ssr', 'gatsby-plugin-image/gatsby-ssr'])
    fromSite(plugin).onRenderBody({ setHeadComponents: (parts: ReactElement[]) => added.push(...parts) })
  expect(added.map(keyOf).sort()).toEqual([...UNWANTED_IN_HEAD].sort())
})

test('the style sheet and the script of each page are marked as they were', async () => {
  const entry = await textOf('gatsby/cache-dir/static-entry.js')
  expect(entry).toContain(`data-identity={\`${GLOBAL_STYLES}\`}`)
  expect(entry).toContain(`key={\`${SCRIPT_PER_PAGE}\`}`)
  // In its place stands a line of the head, which web/src/layout/pagePath.ts reads.
  expect(entry).toContain('window.pagePath=')
  const style = createElement('style', {
    'data-identity': GLOBAL_STYLES,
    'data-href': '/styles.css',
  } as object)
  expect(globalStylesOf(style)).toBe('/styles.css')
  expect(globalStylesOf(createElement('style'))).toBeUndefined()
})

test('Gatsby still asks for the modules that are replaced', async () => {
  const asked = [
    fromSite.resolve('gatsby/dist/internal-plugins/partytown/gatsby-browser'),
    './register-service-worker',
    'prop-types',
  ]
  expect(asked.map((name) => REPLACED.filter(([pattern]) => pattern.test(name)).length)).toEqual([1, 1, 1])
  expect(await textOf('gatsby/cache-dir/production-app.js')).toContain('require(`./register-service-worker`)')
  expect(await textOf('gatsby/cache-dir/navigation.js')).toContain('from "prop-types"')
  for (const [, instead] of REPLACED) expect(fromSite.resolve(instead)).toBe(instead)
})

test('webpack’s parts are found by the names that Gatsby’s own have', () => {
  const gatsby = createRequire(fromSite.resolve('gatsby/package.json'))
  const MiniCssExtractPlugin = gatsby('mini-css-extract-plugin')
  const TerserPlugin = gatsby('terser-webpack-plugin')
  const styles = new MiniCssExtractPlugin()
  const scripts = new TerserPlugin()
  const splitChunks = { cacheGroups: { styles: {}, shared: {} } }
  const config = { output: {}, plugins: [styles], optimization: { minimizer: [scripts], splitChunks } }
  trim(config, webpackPlugins, 'build-javascript')
  expect(config.plugins).toEqual([styles, ...REPLACED.map(([asked]) => asked)])
  expect(config.output).toMatchObject({ hashDigestLength: 12 })
  expect(styles.options.ignoreOrder).toBe(true)
  expect(Object.keys(splitChunks.cacheGroups)).toEqual(['shared'])
  expect(scripts.options.minimizer.implementation).toBe(TerserPlugin.swcMinify)
  expect(typeof TerserPlugin.swcMinify).toBe('function')
})

test('Gatsby still has a group for the styles of all pages', async () => {
  expect(await textOf('gatsby/dist/utils/webpack.config.js')).toMatch(/styles: \{\s+test\(module\)/)
})

test('a configuration without them is refused', () => {
  expect(() =>
    trim({ output: {}, plugins: [], optimization: { minimizer: [] } }, webpackPlugins, 'build-javascript'),
  ).toThrow('finds no MiniCssExtractPlugin, no TerserPlugin or no group of styles')
})
