/** How long an editor waits: from the publishing of a change to the moment the site's server shows it. */
import { mutate } from '../lib/lake.ts'

const PAGE = 'aboutPage'
/** Milliseconds between looks at the page. */
const POLL_INTERVAL_MS = 50
/** Milliseconds after which a change counts as lost. */
const PUBLISH_TIMEOUT_MS = 300_000

/**
 * Publishes a new opening sentence of /about and looks at the page until it is there.
 * @returns seconds
 * @throws when the lake refuses the change, or the page does not show it in five minutes
 */
export async function publishAndSee(lake: string, site: string): Promise<number> {
  const words = `Published at ${Date.now()}`
  const begun = performance.now()
  await mutate([{ patch: { id: PAGE, set: { 'intro.en': words } } }], lake)
  while (!(await (await fetch(`${site}/about`)).text()).includes(words)) {
    if (performance.now() - begun > PUBLISH_TIMEOUT_MS) throw new Error('The change never came to the site.')
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  return (performance.now() - begun) / 1000
}
