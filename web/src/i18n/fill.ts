import type { Localized } from '@firewall-cafe/shared'

/** Replaces a label's placeholders: `fill('{engine} answered', { engine: 'Baidu' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/**
 * The same in every language of the label. A value may be localized, too; missing languages fall back to English.
 */
export function fillLabel(label: Localized, values: Record<string, string | number | Localized>): Localized {
  const filled = Object.entries(label).map(([language, text]) => {
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? (value[language as keyof Localized] ?? value.en) : value,
    ])
    return [language, fill(text, Object.fromEntries(said))]
  })
  return Object.fromEntries(filled) as Localized
}
