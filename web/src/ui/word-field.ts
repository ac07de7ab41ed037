/**
 * For fields of words that say what somebody looks for or is called: a browser keeps none of them, and sends none to
 * its maker's spell checker or for what may come next while they are typed.
 */
export const WORD_FIELD = { autoComplete: 'off', spellCheck: false, writingsuggestions: 'false' } as const
