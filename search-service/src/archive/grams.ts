/** The keys to look up in the index: pairs of neighbouring characters, or the character if there is only one. */
export function gramsOf(words: string): string[] {
  const chars = [...words]
  const pairs = chars.slice(1).map((char, at) => `${chars[at]}${char}`)
  return pairs.length > 0 ? [...new Set(pairs)] : chars
}
