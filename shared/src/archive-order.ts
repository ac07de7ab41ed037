/** The orders in which the archive can be listed; the first is the default. */
export const ARCHIVE_ORDERS = ['newest', 'most_voted'] as const
export type ArchiveOrder = (typeof ARCHIVE_ORDERS)[number]
