/**
 * For fields with somebody's search words or name: a browser stores none of them, and sends none to its maker
 * for spell checking or for suggestions while they are typed.
 */
export const WORD_FIELD = { autoComplete: 'off', spellCheck: false, writingsuggestions: 'false' } as const
