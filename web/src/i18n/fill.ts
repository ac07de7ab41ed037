import type { Localized } from '@firewall-cafe/shared'

/** Puts values in the places a label leaves open: `fill('{engine} answered', { engine: 'Baidu' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The same in every language the label has. */
export function fillLabel(label: Localized, values: Record<string, string | number>): Localized {
  const filled = Object.entries(label).map(([language, text]) => [language, fill(text, values)])
  return Object.fromEntries(filled) as Localized
}
