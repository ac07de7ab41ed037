import { defineCliConfig } from 'sanity/cli'
import { dataset, lakeHost, projectId } from './lib/environment.ts'
import { pageStaysLocal } from './lib/stayLocal.ts'

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  reactStrictMode: false,
  vite: lakeHost ? { plugins: [pageStaysLocal()] } : {},
})
