/** What the index is asked for: the pairs of neighbours, or the character when there is but one. */
export function gramsOf(words: string): string[] {
  const chars = [...words]
  const pairs = chars.slice(1).map((char, at) => `${chars[at]}${char}`)
  return pairs.length > 0 ? [...new Set(pairs)] : chars
}
