/** One tag for all answers: on one machine, telling them apart gains nothing. */
export const SYNC_TAG = 's1:local'
