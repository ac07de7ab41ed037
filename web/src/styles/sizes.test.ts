import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = path.join(__dirname, '..')
const TOKENS = 'styles/tokens.css'
/** Sizes of text, and the widths from which the layout changes, in pixels. */
const FIXED =
  /(?:(?<![\w-])(?:font|font-size|line-height|--(?:px-\d(?:-lh)?|(?:lead|body|small|meta|field|title|hint|tight|type)[\w-]*)):[^;}]*\dpx)|@media[^{]*\dpx/g
/** The widths that tokens.css names; 20em and 15em are larger text, and text of twice the size, on a phone. */
const WIDTHS = ['22.5em', '26.25em', '46.5em', '67.5em', '80em', '20em', '15em']
/** Which names a property takes its lengths from. */
const NAMED = [
  {
    property: /^(?:margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-)/,
    names: /^--s\d+$/,
  },
  { property: /^(?:min-|max-)?(?:width|height)$/, names: /^--(?:touch|w-\w+)$/ },
  { property: /^font$/, names: /^--(?:lead|body|small|meta|field|title|hint|tight|pixel)/ },
]

test('text and layout scale with the reader’s text size', () => {
  const fixed = [...sheets(), ...served()].flatMap(({ name, text }) =>
    [...text.matchAll(FIXED)].map(([found]) => `${name}: ${found}`),
  )
  expect(fixed).toEqual([])
  // Of the two logos, too, the small one is for a narrow screen or large text.
  expect(read('layout/Header.tsx')).not.toMatch(/media="[^"]*px/)
})

test('only tokens.css has numbers for text sizes and line heights, except ratios', () => {
  const raw = sheets()
    .filter(({ name }) => name !== TOKENS)
    .flatMap(({ name, text }) =>
      declarations(text)
        .filter(({ property }) => /^(?:font|font-size|line-height)$/.test(property))
        .filter(({ value }) => /(?<![\w-])[\d.]+(?:[a-z]+|%)/.test(value))
        .map(({ property, value }) => `${name}: ${property}: ${value}`),
    )
  expect(raw).toEqual([])
})

test('a dialog is as high as the window in browsers without dvh (Chrome before 108), too', () => {
  const unknown = sheets().flatMap(({ name, text }) =>
    declarations(text)
      .filter(({ property, value }) => property === 'height' && value === '100dvh')
      .map(() => name),
  )
  expect(unknown).toEqual([])
})

test('the layout changes only at the widths in tokens.css', () => {
  const others = sheets().flatMap(({ name, text }) =>
    [...text.matchAll(/@media[^{]*/g)]
      .map(([query]) => query.replace(/\(height[^)]*\)/g, ''))
      .filter((query) => [...query.matchAll(/[\d.]+em/g)].some(([width]) => !WIDTHS.includes(width)))
      .map((query) => `${name}: ${query}`),
  )
  expect(others).toEqual([])
})

test('a length that has a name in tokens.css is used by its name', () => {
  const lengths = NAMED.map(({ property, names }) => ({
    property,
    values: declarations(read(TOKENS))
      .filter(({ property }) => names.test(property))
      .map(({ value }) => value),
  }))
  const raw = sheets()
    .filter(({ name }) => name !== TOKENS)
    .flatMap(({ name, text }) =>
      declarations(text)
        .filter(({ property, value }) =>
          lengths.some(
            (kind) => kind.property.test(property) && kind.values.some((length) => holds(value, length)),
          ),
        )
        .map(({ property, value }) => `${name}: ${property}: ${value}`),
    )
  expect(raw).toEqual([])
})

test('only tokens.css has colour numbers, except flags, QR codes, print and the window’s frame', () => {
  const own =
    /^(?:styles\/tokens\.css|dashboard\/Flag\.tsx|search-page\/(?:QrCode|PrintDialog)\.\S+|layout\/PageHead\.tsx)$/
  const named = new Set(declarations(read(TOKENS)).map(({ property }) => property))
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:css|tsx?)$/.test(name) && !name.includes('.test.') && !own.test(name),
  )
  const strange = sources.flatMap((name) => {
    const text = read(name)
    const numbers = [...text.matchAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi)].map(([number]) => number)
    const unknown = name.startsWith('dashboard/')
      ? [...text.matchAll(/'(--[\w-]+)'/g)].flatMap(([, token = '']) => (named.has(token) ? [] : [token]))
      : []
    return [...numbers, ...unknown].map((found) => `${name}: ${found}`)
  })
  expect(strange).toEqual([])
})

test.each([
  ['the viewer fades and swipes', 'search/ViewerPane.tsx', /animation={{ fade: 250, swipe: 500 }}/],
  ['the viewer loads two pictures ahead', 'search/ViewerPane.tsx', /preload: 2\b/],
  ['the viewer fades out', 'search/Viewer.tsx', /FADE_MS = 250\b/],
  ['the drawer moves for half a second', 'styles/tokens.css', /--t-drawer: 500ms;/],
  ['the drawer moves by that token', 'layout/Drawer.module.css', /translate var\(--t-drawer\)/],
  ['the filters are at most 800 px high', 'archive/FilterPanel.module.css', /max-height: min\(800px, /],
  ['up to 320 px the logo is small', 'layout/Header.tsx', /"\(max-width: 20em\)" srcSet="\/logo-mark\.svg"/],
  [
    'the red bar holds both times and the name',
    'layout/Header.tsx',
    /className={styles.barInner}>\s*<Clocks \/>\s*<Username \/>/,
  ],
  ['up to 743 px it shows nothing', 'layout/Header.module.css', /^\.barInner {\s*display: none;/m],
  [
    'from 744 px it shows them',
    'layout/Header.module.css',
    /@media \(width >= 46\.5em\) {[^@]*\.barInner {\s*display: flex;/,
  ],
  [
    'from 744 px the newsletter’s picture stands beside it',
    'content/Newsletter.module.css',
    /@media \(width >= 46\.5em\) {\s*\.newsletter {\s*grid-template-columns: 1fr 1fr;/,
  ],
  [
    'from 744 px date and time stand apart',
    'archive/ArchiveRow.module.css',
    /@media \(width >= 46\.5em\) {[^@]*\.moment {\s*display: inline-flex;\s*gap: /,
  ],
])('as the specification says, %s', (_what, file, written) => {
  expect(read(file)).toMatch(written)
})

test('browsers without round() (Chrome before 125) have another length', () => {
  const blocks = /@supports \(width: round\([^{]*{(?:[^{}]*{[^{}]*})*[^{}]*}/g
  const alone = sheets().flatMap(({ name, text }) =>
    declarations(text.replace(blocks, ''))
      // Without this one words lie closer, and nothing else.
      .filter(({ property, value }) => value.includes('round(') && property !== '--px-word-space')
      .map(({ property, value }) => `${name}: ${property}: ${value}`),
  )
  expect(alone).toEqual([])
})

function sheets(): { name: string; text: string }[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, text: read(name) }))
}

/** What the site's server writes itself, with the styles of those pages. */
function served(): { name: string; text: string }[] {
  return readdirSync(path.join(SOURCES, '../site-server'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: read(`../site-server/${name}`) }))
}

function read(name: string): string {
  return readFileSync(path.join(SOURCES, name), 'utf8')
}

function declarations(css: string): { property: string; value: string }[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(
    ([, property, value]) => ({
      property: property ?? '',
      value: value ?? '',
    }),
  )
}

/** Whether the value has this length in it as a whole: 4px is not in 24px. */
function holds(value: string, length: string): boolean {
  return value.split(/[\s,()]+/).includes(length) || value === length
}
