import { NOT_ASKED } from '../engines/not-asked.ts'

const BEGINNINGS = Object.values(NOT_ASKED).map((beginning) => `'${beginning}'`)

/** Whether the engine of a run was not asked, be it by our own limits. @param run its name in the statement */
export const notAsked = (run: string) =>
  `coalesce(${run}.detail ^@ any (array[${BEGINNINGS.join(', ')}]), false)`
