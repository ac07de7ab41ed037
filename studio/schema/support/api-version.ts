/** The version of Sanity's API, named by a day, that we ask: without a perspective it shows what is published. */
export const API_VERSION = '2025-02-19'
