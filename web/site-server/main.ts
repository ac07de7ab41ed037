/** Entry point: the built site on SITE_PORT. */
import { DEFAULT_CONTACT_SUBJECT } from '@firewall-cafe/shared'
import { readHstsSeconds } from '@firewall-cafe/shared/security-headers'
import { createSiteServer } from './serve.ts'

const {
  SITE_DIR,
  SITE_PORT = '8000',
  SITE_HOST = '127.0.0.1',
  API_URL = 'http://localhost:8080',
  HSTS_SECONDS,
} = process.env
if (!SITE_DIR) throw new Error('SITE_DIR: set the folder that holds the built sites.')

const server = createSiteServer({
  siteDir: SITE_DIR,
  hstsSeconds: readHstsSeconds(HSTS_SECONDS),
  settings: {
    apiUrl: API_URL.replace(/\/$/, ''),
    displayVoting: process.env.DISPLAY_VOTING !== 'false',
    proxyImages: process.env.PROXY_IMAGES !== 'false',
    simulated: process.env.SIMULATED === 'true',
    newsletterActionUrl: process.env.NEWSLETTER_ACTION_URL || null,
    contactRecipient: process.env.CONTACT_RECIPIENT || null,
    contactSubject: process.env.CONTACT_SUBJECT || DEFAULT_CONTACT_SUBJECT,
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
