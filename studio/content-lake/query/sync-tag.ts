/** Tags every answer alike: on one machine there is nothing to gain from telling them apart. */
export const SYNC_TAG = 's1:local'
