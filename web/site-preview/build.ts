/**
 * Builds the preview: `node web/site-preview/build.ts <folder>`. Bundles the site's screens once more, with a
 * small substitute for Gatsby, so that visitors download none of the preview.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { copyLicences } from '../fonts/sources.ts'

const here = import.meta.dirname
const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the folder into which the Studio is built.')
const studio = path.resolve(target)
const out = path.join(studio, 'drafts')

await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const { metafile } = await build({
  entryPoints: { preview: path.join(here, 'main.tsx') },
  outdir: out,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/drafts',
  bundle: true,
  splitting: false,
  format: 'esm',
  minify: true,
  metafile: true,
  jsx: 'automatic',
  // Modules that hold only queries are needed: they register them with the substitute for Gatsby.
  ignoreAnnotations: true,
  target: ['chrome115', 'firefox121', 'safari16.4'],
  loader: { '.woff2': 'file' },
  alias: { gatsby: path.join(here, 'gatsby.tsx') },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', __SITE_FONTS__: 'null' },
  logLevel: 'warning',
})

const made = Object.keys(metafile.outputs).map((file) => path.basename(file))
const named = (ending: string) => {
  const file = made.find((name) => name.startsWith('preview-') && name.endsWith(ending))
  if (!file) throw new Error(`The preview was built without ${ending}.`)
  return `/drafts/${file}`
}
const page = await readFile(path.join(here, 'page.html'), 'utf8')
await writeFile(
  path.join(out, 'index.html'),
  page.replace('{styles}', named('.css')).replace('{script}', named('.js')),
)
// For the whole faces here and in the Studio itself.
copyLicences(studio)
// Screens name the site's drawings by their place on the site.
await cp(path.join(here, '../static'), studio, { recursive: true })
