/** Puts values in the places a label leaves open: `fill('{engine} answered', { engine: 'Baidu' })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
