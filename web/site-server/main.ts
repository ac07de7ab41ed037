/** Entry point: the built site on SITE_PORT. */
import { DATA_LICENCE_NAMES, type DataLicence } from '@firewall-cafe/shared'
import { readHstsSeconds } from '@firewall-cafe/shared/security-headers'
import { createSiteServer } from './serve.ts'
import { readSiteSettings } from './settings.ts'

const settings = readSiteSettings(process.env)
const { SITE_DIR, SITE_PORT, SITE_HOST } = settings
if (!SITE_DIR) throw new Error('SITE_DIR: set the folder that holds the built sites.')

if (!isLicence(settings.DATA_LICENCE))
  throw new Error(`DATA_LICENCE: write one of: ${DATA_LICENCE_NAMES.join(', ')}.`)

const withoutSlash = (address: string) => address.replace(/\/$/, '')

const server = createSiteServer({
  siteDir: SITE_DIR,
  siteUrl: withoutSlash(settings.SITE_URL),
  apiInternalUrl: withoutSlash(settings.API_INTERNAL_URL || settings.API_URL),
  hstsSeconds: readHstsSeconds(settings.HSTS_SECONDS),
  settings: {
    apiUrl: withoutSlash(settings.API_URL),
    displayVoting: settings.DISPLAY_VOTING !== 'false',
    proxyImages: settings.PROXY_IMAGES !== 'false',
    simulated: settings.SIMULATED === 'true',
    newsletterActionUrl: settings.NEWSLETTER_ACTION_URL ?? null,
    contactRecipient: settings.CONTACT_RECIPIENT ?? null,
    contactSubject: settings.CONTACT_SUBJECT,
    leaveUrl: settings.LEAVE_URL,
    dataLicence: settings.DATA_LICENCE,
    onionLocation: settings.ONION_LOCATION ?? null,
  },
})
server.listen(Number(SITE_PORT), SITE_HOST, () => process.stdout.write(`Site ready on port ${SITE_PORT}\n`))

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
}

function isLicence(name: string): name is DataLicence {
  return DATA_LICENCE_NAMES.some((known) => known === name)
}
