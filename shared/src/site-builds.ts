/** How many builds of the site are kept: the current one, and earlier ones for going back and for pages that are still open. */
export const KEPT_BUILDS = 3
