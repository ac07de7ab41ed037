/** Builds of the site that stand side by side: the one shown, and those to go back to or to finish open pages from. */
export const KEPT_BUILDS = 3
