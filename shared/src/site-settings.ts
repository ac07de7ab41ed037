import type { DataLicence } from './data-licence.ts'

/** Where “Leave now” leads by default: a page that is unsuspicious anywhere. */
export const DEFAULT_LEAVE_URL = 'https://weather.com/'

/** GET /settings.json of the site: the settings that static pages need at run time. */
export interface SiteSettings {
  /** Address of the search-service as browsers reach it, without a trailing slash. */
  apiUrl: string
  displayVoting: boolean
  proxyImages: boolean
  /** Whether simulators replace the engines. */
  simulated: boolean
  /** Newsletter provider's form address; null sends sign-ups to the search-service. */
  newsletterActionUrl: string | null
  /** The only `to` of POST /send-email; null: the site sends it empty, and the service keeps the message. */
  contactRecipient: string | null
  /** The subject of every contact message. */
  contactSubject: string
  /** The neutral address that “Leave now” opens. */
  leaveUrl: string
  /** The licence of the archive's words and numbers; missing until a page knows it. */
  dataLicence?: DataLicence
  /** The site's onion address; null when it has none. */
  onionLocation: string | null
}
