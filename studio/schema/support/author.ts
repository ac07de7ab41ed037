/** The author of a change in the history of our own content server: the name that the editor chose, or none. */

/** Header of a write that says what its editor is called, percent-encoded: a header carries no Chinese. */
export const EDITOR_NAME_HEADER = 'x-editor-name'

/** Longest name, in characters. */
export const MAX_EDITOR_NAME = 40

/** What an import or a restored backup calls itself. */
export const IMPORT_NAME = 'an import or a restored backup 导入或恢复的备份'

/** The author where no name was given, of what was done at a set time, and of what a server writes at its start. */
export const UNNAMED = 'local-editor'
export const SCHEDULER = 'scheduler'
export const SEED = 'seed'

/** Control characters, those that turn the direction of the text around them, and halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** One short line that changes nothing around it. */
export const toEditorName = (text: string): string =>
  [...text.replace(INVISIBLE, '').trim()].slice(0, MAX_EDITOR_NAME).join('')
