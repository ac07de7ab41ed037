/**
 * How the detail of a run of the bot begins that is no evidence: it has no pictures, and the engine did not answer the
 * control of its batch, an everyday word, with pictures, or too much came between: a refusal, or an hour. So it may only
 * have been refusing us. Kept with the run, since terms and batches may be deleted.
 */
export const CONTROL_FAILED = 'no evidence: '

/** Whether a run is no evidence, for that reason. @param run its name in the statement */
export const controlFailed = (run: string) => `coalesce(${run}.detail ^@ '${CONTROL_FAILED}', false)`
