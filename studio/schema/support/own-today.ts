/** The day that it is where the editor is, as YYYY-MM-DD; in UTC it may be another one. */
export const ownToday = (): string => new Intl.DateTimeFormat('sv-SE').format()
