/** Jest's order of files: what takes longest begins first, so that no core waits at the end for one file. */
import { statSync } from 'node:fs'

/** Measured on two cores, longest first; other files are ordered by size. */
export const LONGEST = [
  'e2e/states.test.ts',
  'e2e/editors.test.ts',
  'e2e/pages.test.ts',
  'e2e/result.test.ts',
  'e2e/search.test.ts',
  'e2e/content.test.ts',
  'e2e/safe.test.ts',
  'e2e/editors-day.test.ts',
  'e2e/archive.test.ts',
  'e2e/studio.test.ts',
  'e2e/weight.test.ts',
  'e2e/terms.test.ts',
  'e2e/moderation.test.ts',
  'e2e/dashboard.test.ts',
  'e2e/shell.test.ts',
  'testing/faults/faults.test.ts',
  'search-service/src/platform/process.test.ts',
  'search-service/src/platform/database/connection-liveness.test.ts',
  'scripts/production/shape.test.ts',
  'search-service/src/archive/plans.test.ts',
  'search-service/src/bot/bot-kill.test.ts',
  'search-service/src/read-replica.test.ts',
  'scripts/backup.test.ts',
  'search-service/src/platform/queue/recovery.test.ts',
  'search-service/src/moderation/killed.test.ts',
  'search-service/src/visitors/canary.test.ts',
  'search-service/src/images/blocks-everywhere.test.ts',
  'search-service/src/images/inspect-image.test.ts',
  'search-service/src/backup/backup.test.ts',
  'search-service/src/bot/bot.test.ts',
  'search-service/src/searches/outcomes.test.ts',
  'search-service/src/platform/http/fuzz.test.ts',
  'search-service/src/votes/vote-stuffing.test.ts',
  'search-service/src/archive/busy-day.test.ts',
  'testing/postgres.test.ts',
  'search-service/src/searches/engine-caller.test.ts',
  'search-service/src/demo/demo.test.ts',
  'search-service/src/searches/answer-reuse.test.ts',
  'scripts/content-types.test.ts',
  'search-service/src/counting/counting.test.ts',
  'search-service/src/health/monitoring.test.ts',
  'search-service/src/platform/queue/queue.test.ts',
  'search-service/src/images/image-intake.test.ts',
  'search-service/src/visitors/observer.test.ts',
  'search-service/src/exports/exports.test.ts',
  'scripts/lib/jest-results.test.ts',
  'search-service/src/counting/count-once.test.ts',
  'search-service/src/proposals/proposals.test.ts',
  'search-service/src/searches/stream.test.ts',
  'scripts/start.test.ts',
  'studio/content-lake/test/queries.test.ts',
  'web/src/search-page/listing.test.tsx',
  'web/src/search-page/SearchScreen.test.tsx',
  'web/src/search-page/search-outcomes.test.tsx',
  'studio/content-lake/test/transfer.test.ts',
  'web/src/archive/ArchiveScreen.test.tsx',
  'studio/content-lake/test/durability.test.ts',
  'web/src/dashboard/DashboardScreen.test.tsx',
  'web/src/search-page/record-actions.test.tsx',
  'studio/posters/posters.test.ts',
]

/** A Jest sequencer that keeps nothing between runs. */
export default class LongestFirst {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((file) => path.endsWith(`/${file}`))
      return at < 0 ? LONGEST.length : at
    }
    const size = ({ path }) => statSync(path).size
    return [...tests].sort((a, b) => rank(a) - rank(b) || size(b) - size(a))
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
