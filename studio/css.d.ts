/** The build takes in the sheets that a component imports. */
declare module '*.css' {}
