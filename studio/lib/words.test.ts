import { type LocaleResourceBundle, usEnglishLocale } from 'sanity'
import { structureTool } from 'sanity/structure'
import { words } from './words.ts'

type Words = Record<string, string>

/** Everything that Sanity says in the parts that editors use, by `namespace:key`. */
async function said(bundles: readonly LocaleResourceBundle[]): Promise<Words> {
  const named = await Promise.all(
    bundles.map(async ({ namespace, resources }) => {
      const loaded = typeof resources === 'function' ? await resources() : resources
      const found = Object.entries((loaded as { default?: Words }).default ?? (loaded as Words))
      return found.map(([key, text]): [string, string] => [`${namespace}:${key}`, text])
    }),
  )
  return Object.fromEntries(named.flat())
}

const sanity = await said([
  ...(usEnglishLocale.bundles as LocaleResourceBundle[]),
  ...((structureTool().i18n?.bundles ?? []) as LocaleResourceBundle[]),
])
const ours = await said(words)

test('each of our texts replaces an existing text of Sanity', () => {
  expect(Object.keys(ours).filter((key) => !(key in sanity))).toEqual([])
})

const JARGON =
  /validat|incoming|\binspect|inline|\breference|revision|\bjson\b|dataset|hotspot|\basset|console|workspace/i

/** What no editor meets: parts of Sanity that are not used here, and content that only programs can write. */
const UNMET = [
  /media-library|asset-sources\.dataset\.file|access-policy|asset-source-/,
  /cross-dataset|\.cdr-|other-reference-count|reference\.global|strength-mismatch/,
  /workspaces?\.|release|obsolete-draft|insufficient-permissions|read-permissions/,
  /invalid-(type|search-result)|unknown-(fields\.re(ad-only|ference)|schema-field)|json-representation|error-boundary/,
  /inline-(object|block)|block\.open-reference|incoming-references-input|copy-paste/,
  /validation:object\.(asset|media|not-)|panel\.unpublish|no-valid-asset-source/,
]

test('an editor sees no programmers’ jargon', () => {
  const left = Object.entries({ ...sanity, ...ours }).filter(
    ([key, text]) =>
      JARGON.test(text.replaceAll(/{{.*?}}|<\/?\w+\/?>/g, '')) && !UNMET.some((part) => part.test(key)),
  )
  expect(left.map((entry) => entry.join(' = '))).toEqual([])
})
