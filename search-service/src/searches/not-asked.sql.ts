import { NOT_ASKED } from '../engines/not-asked.ts'

const BEGINNINGS = Object.values(NOT_ASKED).map((beginning) => `'${beginning}'`)

/** Whether a run's engine was not asked, for any reason. @param run its name in the statement */
export const notAsked = (run: string) =>
  `coalesce(${run}.detail ^@ any (array[${BEGINNINGS.join(', ')}]), false)`
