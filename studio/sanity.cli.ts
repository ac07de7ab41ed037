import { defineCliConfig } from 'sanity/cli'
import { dataset, projectId } from './lib/environment.ts'
import { pageAsksForAll, pageStaysLocal } from './lib/stayLocal.ts'

/** Sanity's hosting shows the Studio inside its dashboard; our server's policy allows no foreign script. */
const hostedBySanity = process.argv.includes('deploy')

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  reactStrictMode: false,
  vite: {
    plugins: [pageAsksForAll(), ...(hostedBySanity ? [] : [pageStaysLocal()])],
    // Sanity must use the copy that ./lib/edits-over-publish.ts changes.
    resolve: { dedupe: ['@sanity/mutator'] },
  },
})
