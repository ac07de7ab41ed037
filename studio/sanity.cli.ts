import { defineCliConfig } from 'sanity/cli'
import { dataset, projectId } from './lib/environment.ts'

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  reactStrictMode: false,
})
