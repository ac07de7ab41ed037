import type { Localized } from '@firewall-cafe/shared'

/** Puts values in the places a label leaves open: `fill('{engine} answered', { engine: 'Baidu' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The same in both languages; a value may have words of its own in each. */
export function fillLabel(label: Localized, values: Record<string, string | number | Localized>): Localized {
  const filled = (language: keyof Localized) => {
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ])
    return fill(label[language], Object.fromEntries(said))
  }
  return { en: filled('en'), zh: filled('zh') }
}
