/** The stages of `npm test`, in their order. */
export const STAGES = ['check', 'unit', 'service', 'browser'] as const

/** The stages of `npm run test:full`. `.github/workflows/ci.yml` runs each on a machine of its own. */
export const FULL_STAGES = [...STAGES, 'cloud'] as const

export type Stage = (typeof FULL_STAGES)[number]

/**
 * Jest's projects by what they need: nothing but Node; real databases, servers and processes; a browser; a site and a
 * Studio of their own.
 */
export const PROJECTS: Record<Stage, readonly string[]> = {
  check: [],
  unit: ['shared', 'studio', 'site', 'web'],
  service: ['testing', 'search-service', 'scripts'],
  browser: ['e2e'],
  cloud: ['cloud'],
}

/**
 * Files that `npm test` leaves to `npm run test:full`: they prove what the core leaves out, or repeat what
 * another file proves once, under faults, on other backends, or with more data or programs.
 */
export const FULL_ONLY = [
  'e2e/content-odd.test.ts',
  'e2e/other-browsers.test.ts',
  'e2e/recovery.test.ts',
  'e2e/two-editors.test.ts',
  'scripts/chromium.test.ts',
  'scripts/production/shape.test.ts',
  'scripts/production/validators.test.ts',
  'testing/faults/faults.test.ts',
  'testing/simulators/image-host.test.ts',
  'search-service/src/archive/plans.test.ts',
  'search-service/src/bot/bot-kill.test.ts',
  'search-service/src/images/images-on-s3.test.ts',
  'search-service/src/moderation/killed.test.ts',
  'search-service/src/platform/database/connection-liveness.test.ts',
  'search-service/src/platform/queue/recovery.test.ts',
  'search-service/src/read-replica.test.ts',
]

/** Programs that `npm run test:full` needs and npm does not bring. */
export const FULL_NEEDS: Partial<Record<Stage, readonly string[]>> = {
  service: ['redis-server', 'caddy', 'docker-compose'],
  browser: ['firefox-esr', 'WebKitWebDriver', 'Xvfb'],
  cloud: ['openssl'],
}

const PACKAGES: Readonly<Record<string, string>> = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** The package of Debian that brings a program. */
export const packageOf = (program: string): string => PACKAGES[program] ?? program

/** Set to this in the environment, Jest leaves out what FULL_ONLY names. */
export const CORE_SUITE = { TEST_SUITE: 'core' }

export const isStage = (word: string): word is Stage => FULL_STAGES.some((stage) => stage === word)
