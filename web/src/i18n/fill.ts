import type { Localized } from '@firewall-cafe/shared'

/** Puts values in the places a label leaves open: `fill('{engine} answered', { engine: 'Baidu' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The same in both languages. */
export function fillLabel({ en, zh }: Localized, values: Record<string, string | number>): Localized {
  return { en: fill(en, values), zh: fill(zh, values) }
}
