/** Business constants that both sides must agree on. */
export const IMAGES_PER_ENGINE = 9
export const COMPARISON_RESULTS_PER_PROVIDER = 5
export const ARCHIVE_PAGE_SIZE = 10
export const ARCHIVE_PAGE_SIZE_MAX = 100
/** The highest page that can be asked for. */
export const ARCHIVE_PAGE_MAX = 1_000_000
/** The longest span of days that the archive is narrowed down to; longer ones are years. */
export const ARCHIVE_DAYS_MAX = 366
/** Comparisons on a page of GET /comparisons. */
export const RECORDS_A_PAGE = 100
export const RECORDS_A_PAGE_MAX = 1_000
/** How far the archive is listed in the order of votes. */
export const MOST_VOTED_MAX = 1_000
/** Comparisons in a feed of the archive. */
export const FEED_LENGTH = 50
/** What a comparison's code is made of: nothing that is taken for another character when it is read aloud or copied. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8
/** Longest query accepted, in UTF-16 code units, after trimming. */
export const QUERY_MAX_LENGTH = 200
/** Longest message that visitors may write, in UTF-16 code units, after trimming. */
export const MESSAGE_MAX_LENGTH = 10_000
/** How long an engine may take to answer, where ENGINE_DEADLINE_MS is not set: the site tells who waits. */
export const ENGINE_DEADLINE_MS = 10_000
/** Width of the cached thumbnails, in pixels. */
export const THUMBNAIL_WIDTH = 320
/** The subject of contact messages where CONTACT_SUBJECT is not set. */
export const DEFAULT_CONTACT_SUBJECT = 'Firewall Cafe NYC 2024'
