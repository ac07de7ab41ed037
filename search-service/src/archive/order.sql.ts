/** The archive's order. */
export const NEWEST_FIRST = 'order by s.shown_at desc, s.code desc'
