/** Limits and other constants on which site and service must agree. */
export const IMAGES_PER_ENGINE = 9
export const COMPARISON_RESULTS_PER_PROVIDER = 5
export const ARCHIVE_PAGE_SIZE = 10
export const ARCHIVE_PAGE_SIZE_MAX = 100
export const ARCHIVE_PAGE_MAX = 1_000_000
/** The most days that a filter by days may span; longer spans are filtered by year. */
export const ARCHIVE_DAYS_MAX = 366
/** Comparisons on a page of GET /comparisons. */
export const RECORDS_A_PAGE = 100
export const RECORDS_A_PAGE_MAX = 1_000
/** How many searches the archive lists when sorted by votes. */
export const MOST_VOTED_MAX = 1_000
/** Comparisons in a feed of the archive. */
export const FEED_LENGTH = 50
/** Exports and files of months sent at once to one network, such as a classroom; packets of evidence, too. */
export const DOWNLOADS_PER_NETWORK = 10
/** Longest query accepted, in UTF-16 code units, after trimming. */
export const QUERY_MAX_LENGTH = 200
/** Longest message that visitors may write, in UTF-16 code units, after trimming. */
export const MESSAGE_MAX_LENGTH = 10_000
/** Width of the cached thumbnails, in pixels. */
export const THUMBNAIL_WIDTH = 320
/** The subject of contact messages when CONTACT_SUBJECT is unset. */
export const DEFAULT_CONTACT_SUBJECT = 'Firewall Cafe NYC 2024'
