/** Stands in for a stylesheet in unit tests: every class is named as it is written. */
export default {}
