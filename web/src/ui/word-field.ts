/**
 * For fields with somebody's search words or name, in any direction of writing: a browser stores none of them, and
 * sends none to its maker for spell checking or for suggestions while they are typed. Nor does it correct them: a
 * word that nobody typed would be searched and recorded.
 */
export const WORD_FIELD = {
  dir: 'auto',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  writingsuggestions: 'false',
} as const
