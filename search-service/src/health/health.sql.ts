/** What any database that is there answers. */
export const PING = 'select 1'
