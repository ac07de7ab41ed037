import { DEFAULT_CONTACT_SUBJECT, DEFAULT_LEAVE_URL, type SiteSettings } from '@firewall-cafe/shared'
import { newListeners } from '@firewall-cafe/shared/listeners'

/** The settings of a site that is served without a settings file. */
export const DEFAULT_SETTINGS: SiteSettings = {
  apiUrl: process.env.GATSBY_API_URL ?? 'http://localhost:8080',
  displayVoting: true,
  proxyImages: true,
  simulated: process.env.GATSBY_SIMULATED === 'true',
  newsletterActionUrl: null,
  contactRecipient: null,
  contactSubject: DEFAULT_CONTACT_SUBJECT,
  leaveUrl: DEFAULT_LEAVE_URL,
  onionLocation: null,
}

/** All calls of the page wait for the settings: after this long they do without. */
const SETTINGS_TIMEOUT_MS = 15_000

let known: Promise<SiteSettings> | undefined
const listeners = newListeners<SiteSettings>()

/**
 * The settings that static pages read at run time, from GET /settings.json beside them. Read once per page
 * load. Without such a file the defaults apply.
 *
 * @throws where it could not be read; the next call tries again.
 */
export function settingsAsServed(): Promise<SiteSettings> {
  known ??= readSettings()
  return known
}

/** As settingsAsServed(), but with the defaults if they cannot be read this time. */
export function siteSettings(): Promise<SiteSettings> {
  return settingsAsServed().catch(() => DEFAULT_SETTINGS)
}

/** Calls back whenever settings are read, also after a failure. Returns a function that stops it. */
export const listenForSettings = listeners.add

/** Clears the cache, so that the next call reads the settings again. */
export function forgetSettings(): void {
  known = undefined
}

async function readSettings(): Promise<SiteSettings> {
  const controller = new AbortController()
  const timeout = setTimeout(() => controller.abort(), SETTINGS_TIMEOUT_MS)
  try {
    const response = await fetch(new URL('/settings.json', window.location.href), {
      signal: controller.signal,
    })
    if (response.status === 404) return DEFAULT_SETTINGS
    if (!response.ok) throw new Error(`settings.json: ${response.status}`)
    const given = (await response.json()) as Partial<SiteSettings>
    const { apiUrl, ...others } = { ...DEFAULT_SETTINGS, ...given }
    const settings = { ...others, apiUrl: apiUrl.replace(/\/+$/, '') }
    listeners.tell(settings)
    return settings
  } catch (error) {
    forgetSettings()
    throw error
  } finally {
    clearTimeout(timeout)
  }
}
