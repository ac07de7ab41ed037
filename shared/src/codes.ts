/** The characters of codes. Nobody mistakes one for another when reading it aloud or copying it. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8
/** The source of a regular expression. */
export const CODE_PATTERN = `[${CODE_ALPHABET}]{${CODE_LENGTH}}`

const CODE = new RegExp(`^${CODE_PATTERN}$`)

/** The code in a text, in upper or lower case; undefined when it cannot be a code. */
export function codeOf(text: string): string | undefined {
  const upper = text.toUpperCase()
  return CODE.test(upper) ? upper : undefined
}
