/** How many builds of the site are kept: the current one, and earlier ones for rollback and open pages. */
export const KEPT_BUILDS = 3
