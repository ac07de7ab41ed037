/** Entry point: builds the site if what is published changed, then waits for notices of further changes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS, readSecrets, SECRETS, valuesOf } from '@firewall-cafe/shared'
import { GuardedClient } from '@firewall-cafe/shared/guarded-fetch'
import { buildSite } from './build.ts'
import { LinkChecks } from './link-checks.ts'
import { createBuilderServer } from './server.ts'
import { BUILDER_SETTINGS } from './settings.ts'
import { SiteBuilder } from './site-builder.ts'
import { linksOfSite } from './site-links.ts'

const { env, problems } = readSecrets(process.env, SECRETS.builder, (file) => readFileSync(file, 'utf8'))
if (problems.length > 0) throw new Error(problems.join('\n'))
const {
  SITE_DIR,
  BUILDER_PORT,
  BUILDER_HOST,
  BUILDER_ORIGINS,
  BUILDER_WEBHOOK_SECRET,
  LINK_CHECKS,
  SANITY_API_HOST,
} = valuesOf(BUILDER_SETTINGS, env)
if (LINK_CHECKS !== 'on' && LINK_CHECKS !== 'off') throw new Error('LINK_CHECKS: write on or off.')
if (!SITE_DIR) throw new Error('SITE_DIR: set the folder that holds the built sites.')
const siteDir = SITE_DIR

/** A slow server is not a dead end. */
const LINK_TIMEOUT_MS = 30_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const ending = new AbortController()
// Otherwise each build sends telemetry, and one in some dozens asks npm's registry for a newer version.
const quiet = { GATSBY_TELEMETRY_DISABLED: '1', GATSBY_FEEDBACK_DISABLED: '1' }
const options = { siteDir, env: { ...env, ...quiet }, lakeUrl: SANITY_API_HOST }

const builder = new SiteBuilder(
  async (note, mayStamp) => {
    const begun = performance.now()
    const tell = (text: string) => {
      say(text)
      note(text)
    }
    const built = await buildSite(options, { line: say, signal: ending.signal }, tell, mayStamp)
    say(built ? `Site built in ${((performance.now() - begun) / 1000).toFixed(1)} s` : 'Nothing to build')
  },
  { quiet: 1_000, longest: 10_000, retries: [60_000, 5 * 60_000, 15 * 60_000] },
  (reason) => say(`The site could not be built; the previous version is still shown.\n${reason}`),
)

const links =
  LINK_CHECKS === 'on'
    ? new LinkChecks(
        path.join(siteDir, 'links.json'),
        new GuardedClient({ deadlineMs: LINK_TIMEOUT_MS }),
        () => linksOfSite(siteDir),
      )
    : undefined

const server = createBuilderServer(builder, {
  secret: BUILDER_WEBHOOK_SECRET,
  origins: BUILDER_ORIGINS.split(',').map((origin) => origin.trim()),
  brokenLinks: () => links?.broken(),
  onRefusal: (reason) => say(`The builder refused the notice of a change. ${reason}.`),
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    ending.abort()
    server.close()
    server.closeAllConnections()
    process.exit(0)
  })
}

server.listen(Number(BUILDER_PORT), BUILDER_HOST, async () => {
  await builder.run()
  // An event becomes past without a notice.
  setInterval(() => builder.request(true), DAY_MS)
  say(`Site builder ready on port ${BUILDER_PORT}`)
  await links?.keepChecking((error) => say(`Links could not be checked: ${error}`))
})
