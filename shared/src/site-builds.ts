/** How many builds of the site are kept: the current one, and earlier ones to go back to and for pages still open. */
export const KEPT_BUILDS = 3
