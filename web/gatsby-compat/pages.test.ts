/** The names by which Gatsby and its plugins mark parts of a page, and by which webpack's part for styles is found. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createElement, type ReactElement } from 'react'
import { GLOBAL_STYLES, globalStylesOf, keyOf, SCRIPT_PER_PAGE, UNWANTED_IN_HEAD } from './head.ts'
import { stylesByPage } from './webpack.mts'

const fromSite = createRequire(path.resolve(import.meta.dirname, '../../package.json'))
const textOf = (file: string) => readFile(fromSite.resolve(file), 'utf8')

test('the names of what plugins put into every head are known', () => {
  const added: ReactElement[] = []
  for (const plugin of ['gatsby-source-sanity/lib/gatsby-ssr', 'gatsby-plugin-image/gatsby-ssr'])
    fromSite(plugin).onRenderBody({ setHeadComponents: (parts: ReactElement[]) => added.push(...parts) })
  expect(added.map(keyOf).sort()).toEqual([...UNWANTED_IN_HEAD].sort())
})

test('the style sheet and the script of each page still have their marks', async () => {
  const entry = await textOf('gatsby/cache-dir/static-entry.js')
  expect(entry).toContain(`data-identity={\`${GLOBAL_STYLES}\`}`)
  expect(entry).toContain(`key={\`${SCRIPT_PER_PAGE}\`}`)
  // A line of the head replaces it, which web/src/layout/pagePath.ts reads.
  expect(entry).toContain('window.pagePath=')
  const style = createElement('style', {
    'data-identity': GLOBAL_STYLES,
    'data-href': '/styles.css',
  } as object)
  expect(globalStylesOf(style)).toBe('/styles.css')
  expect(globalStylesOf(createElement('style'))).toBeUndefined()
})

test('webpack’s plugin for styles is found by the name of Gatsby’s own', () => {
  const MiniCssExtractPlugin = createRequire(fromSite.resolve('gatsby/package.json'))(
    'mini-css-extract-plugin',
  )
  const styles = new MiniCssExtractPlugin()
  const cacheGroups = { styles: {}, shared: {} }
  stylesByPage({ plugins: [styles], optimization: { splitChunks: { cacheGroups } } }, 'build-javascript')
  expect(styles.options.ignoreOrder).toBe(true)
  expect(Object.keys(cacheGroups)).toEqual(['shared'])
})

test('Gatsby still has a group for the styles of all pages', async () => {
  expect(await textOf('gatsby/dist/utils/webpack.config.js')).toMatch(/styles: \{\s+test\(module\)/)
})

test('a configuration without the plugin or the group is refused', () => {
  expect(() => stylesByPage({ plugins: [] }, 'build-javascript')).toThrow(
    'finds no MiniCssExtractPlugin or no group of styles',
  )
})
