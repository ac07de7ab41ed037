/** In which order the archive is listed; the first where none is asked for. */
export const ARCHIVE_ORDERS = ['newest', 'most_voted'] as const
export type ArchiveOrder = (typeof ARCHIVE_ORDERS)[number]
