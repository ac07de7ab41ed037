/** Today in the editor's time zone, as YYYY-MM-DD; UTC may have another day. */
export const ownToday = (): string => new Intl.DateTimeFormat('sv-SE').format()
