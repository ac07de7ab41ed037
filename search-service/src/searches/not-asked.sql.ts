import { NOT_ASKED, TRANSLATION_BUDGET } from '../engines/not-asked.ts'

const BEGINNINGS = Object.values(NOT_ASKED).map((beginning) => `'${beginning}'`)

/** Whether a run's engine was not asked, for any reason. @param run its name in the statement */
export const notAsked = (run: string) =>
  `coalesce(${run}.detail ^@ any (array[${BEGINNINGS.join(', ')}]), false)`

const UNTRANSLATED = `${NOT_ASKED.budgetSpent}${TRANSLATION_BUDGET}`

/** Whether it was not asked because our limits refused the translation of its words. */
export const notTranslated = (run: string) =>
  `coalesce(${run}.detail ^@ any (array['${UNTRANSLATED}', '${NOT_ASKED.shareSpent}${UNTRANSLATED}']), false)`
