const STRING = /"(?:[^"\\]|\\[\s\S])*"/g

/**
 * Reads the JSON that real providers write: with a byte order mark, inside a JSONP call, with escapes unknown
 * to JSON (`\'`, `\x`), raw control characters inside strings and trailing commas.
 * @returns undefined when it still cannot be read, for example because the body was cut off
 */
export function parseLenientJson(text: string): unknown {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  for (const candidate of [() => trimmed, () => repair(unwrap(trimmed))]) {
    try {
      return JSON.parse(candidate())
    } catch {}
  }
  return undefined
}

/** Removes the call from `callback({...});`. */
function unwrap(text: string): string {
  return /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/.exec(text)?.[1] ?? text
}

/** Repairs each string separately, so that no text between strings is taken for a string. */
function repair(text: string): string {
  const strings: string[] = []
  const skeleton = text.replace(STRING, (whole) => `"${strings.push(mend(whole.slice(1, -1))) - 1}"`)
  return skeleton
    .replace(/,(\s*[}\]])/g, '$1')
    .replace(/"(\d+)"/g, (_, index) => `"${strings[Number(index)]}"`)
}

function mend(content: string): string {
  return content.replace(/\\u[\da-f]{4}|\\[\s\S]|\p{Cc}/giu, (part) => {
    if (part.length === 1) return part === '\t' || part === '\n' || part === '\r' ? ' ' : ''
    if (part.length > 2 || /^\\["\\/bfnrt]$/.test(part)) return part
    return part.slice(1)
  })
}
