/** Sanity's theme in the site's colours: red, ink and slate, with square corners. */
import { hues } from '@sanity/color'
import { buildTheme, type RootTheme } from '@sanity/ui/theme'

type Tint = '50' | '100' | '200' | '300' | '400' | '500' | '600' | '700' | '800' | '900' | '950'
type Scale = Record<Tint, string>

const scale = (...hexes: string[]): Scale => {
  const tints: Tint[] = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
  return Object.fromEntries(tints.map((tint, index) => [tint, hexes[index]])) as Scale
}

const slate = scale(
  '#fbfbfc',
  '#f5f7f9',
  '#eff2f5',
  '#dde3e8',
  '#b9c0c7',
  '#757e87',
  '#5f6770',
  '#484e55',
  '#2e3238',
  '#1f2124',
  '#121212',
)
const red = scale(
  '#fff6f8',
  '#ffe6e6',
  '#ffc8c8',
  '#ffa4a4',
  '#f55b5b',
  '#e81717',
  '#d70000',
  '#ad1a1a',
  '#971920',
  '#750a11',
  '#3d060a',
)
/** Sanity's primary colour: ink, so that red keeps meaning the wall, and danger. */
const ink = scale(
  '#f5f7f9',
  '#eff2f5',
  '#dde3e8',
  '#b9c0c7',
  '#757e87',
  '#2e3238',
  '#1f2124',
  '#1f2124',
  '#1a1b1e',
  '#121212',
  '#000000',
)

const FONT =
  '"Inter Variable", Inter, "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif'

const base = buildTheme()
const { font } = base.v2 ?? {}
if (!font) throw new Error('Sanity UI changed the shape of its theme: theme/theme.ts must follow.')

export const theme: RootTheme = buildTheme({
  palette: {
    ...hues,
    black: '#121212',
    white: '#ffffff',
    gray: slate,
    blue: ink,
    purple: ink,
    red,
    magenta: red,
  },
  radius: [0, 0, 0, 0, 0, 0, 0],
  font: {
    ...font,
    text: { ...font.text, family: FONT },
    label: { ...font.label, family: FONT },
    heading: { ...font.heading, family: FONT },
  },
})
