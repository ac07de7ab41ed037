/** The author of a change in the history of our own content server: the name that the editor chose, or none. */

/** Header of a write with its editor's name, percent-encoded, since headers cannot hold Chinese. */
export const EDITOR_NAME_HEADER = 'x-editor-name'

/** Longest name, in characters. */
export const MAX_EDITOR_NAME = 40

/** What an import or a restored backup calls itself. */
export const IMPORT_NAME = 'an import or a restored backup 导入或恢复的备份'

/** Authors of unnamed changes, of what is done at a set time, and of what a server's start writes. */
export const UNNAMED = 'local-editor'
export const SCHEDULER = 'scheduler'
export const SEED = 'seed'

/** Control characters, direction marks, and halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** One short line that affects nothing around it. */
export const toEditorName = (text: string): string =>
  [...text.replace(INVISIBLE, '').trim()].slice(0, MAX_EDITOR_NAME).join('')
