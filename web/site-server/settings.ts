import {
  DEFAULT_CONTACT_SUBJECT,
  DEFAULT_DATA_LICENCE,
  DEFAULT_LEAVE_URL,
  type SettingTable,
  type SettingValues,
  valuesOf,
} from '@firewall-cafe/shared'

/** What the site's server reads from the environment. */
export const SITE_SETTINGS = {
  SITE_PORT: { fallback: '8000', meaning: 'Port of the site.' },
  SITE_HOST: { fallback: '127.0.0.1', meaning: 'Interface that the site listens on.' },
  SITE_DIR: { meaning: 'Folder of the built sites, which must be set; `npm start` sets it.' },
  API_URL: { fallback: 'http://localhost:8080', meaning: "The API as visitors' browsers reach it." },
  API_INTERNAL_URL: { meaning: 'The API as this server reaches it. Unset: API_URL, unless that is a path.' },
  SITE_URL: {
    fallback: 'http://localhost:8000',
    meaning: "The site's public address, for programs and for pages that embed a comparison.",
  },
  HSTS_SECONDS: {
    fallback: '0',
    meaning: 'For how long browsers are to insist on HTTPS, in seconds. Leave it where a proxy says so.',
  },
  DISPLAY_VOTING: { fallback: 'true', meaning: '`false` removes every voting panel.' },
  PROXY_IMAGES: {
    fallback: 'true',
    meaning:
      '`false` shows pictures from their original addresses, and their servers learn who looks. NODE_ENV=production refuses it.',
  },
  SIMULATED: {
    fallback: 'false',
    meaning: '`true` tells visitors that simulators answer; `npm start` sets it.',
  },
  NEWSLETTER_ACTION_URL: {
    meaning:
      'Address of a newsletter provider: the sign-up form is sent there. Those who ask for the newsletter in a message stay on our own list (`npm run mail -- signups`).',
  },
  CONTACT_RECIPIENT: { meaning: 'As for the service; shown on the contact page.' },
  LEAVE_URL: {
    fallback: DEFAULT_LEAVE_URL,
    meaning:
      'A neutral address that “Leave now” shows in place of the site. Until a page has its scripts, and without them, it shows the one in brackets.',
  },
  DATA_LICENCE: { fallback: DEFAULT_DATA_LICENCE, meaning: 'As for the service.' },
  ONION_LOCATION: {
    meaning:
      "The site's onion address, told to Tor Browser (`Onion-Location`) and on /safety. Only where API_URL is a path, which your proxy serves at both addresses.",
  },
  CONTACT_SUBJECT: { fallback: DEFAULT_CONTACT_SUBJECT, meaning: 'As for the service.' },
} as const satisfies SettingTable

/** Settings that must be whole addresses if they are set. */
const ADDRESSES = [
  'API_INTERNAL_URL',
  'SITE_URL',
  'NEWSLETTER_ACTION_URL',
  'LEAVE_URL',
  'ONION_LOCATION',
] as const

const SWITCHES = ['DISPLAY_VOTING', 'PROXY_IMAGES', 'SIMULATED'] as const

/**
 * Reads SITE_SETTINGS.
 * @throws naming the variable that is wrong
 */
export function readSiteSettings(
  env: Readonly<Record<string, string | undefined>>,
): SettingValues<typeof SITE_SETTINGS> {
  const settings = valuesOf(SITE_SETTINGS, env)
  for (const name of ADDRESSES) {
    const address = settings[name]
    if (address && !isWebAddress(address))
      throw new Error(`${name}: write a whole http(s) address, such as https://example.org/.`)
  }
  for (const name of SWITCHES)
    if (!['true', 'false'].includes(settings[name])) throw new Error(`${name}: write true or false.`)
  // A path is on the site's own host.
  if (!settings.API_URL.startsWith('/') && !isWebAddress(settings.API_URL))
    throw new Error('API_URL: write a whole http(s) address, or a path such as /api.')
  if (settings.API_URL.startsWith('/') && !settings.API_INTERNAL_URL)
    throw new Error(
      'API_INTERNAL_URL: set it, since API_URL is a path, at which this server cannot reach the API.',
    )
  // What /safety promises holds under every setting.
  if (env.NODE_ENV === 'production' && settings.PROXY_IMAGES === 'false')
    throw new Error(
      'PROXY_IMAGES: false is refused in production, since it tells other servers who looks; unset it.',
    )
  return settings
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
