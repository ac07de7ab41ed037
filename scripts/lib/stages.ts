/** The stages of `npm test`, in their order. `.github/workflows/ci.yml` runs each on a machine of its own. */
export const STAGES = ['check', 'unit', 'service', 'browser'] as const

export type Stage = (typeof STAGES)[number]

/** Jest's projects by what they need: nothing but Node; real databases, servers and processes; a browser. */
export const PROJECTS: Record<Stage, readonly string[]> = {
  check: [],
  unit: ['shared', 'studio', 'site', 'web'],
  service: ['testing', 'search-service', 'scripts'],
  browser: ['e2e'],
}

export const isStage = (word: string): word is Stage => STAGES.some((stage) => stage === word)
