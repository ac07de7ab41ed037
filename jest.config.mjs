/** Every test, one project for each package or part of one. Run through `npm test`, which sets --experimental-vm-modules. */
import { fileURLToPath } from 'node:url'
import { CORE_SUITE, FULL_ONLY } from './scripts/lib/stages.ts'

/** `npm test` leaves these to `npm run test:full`; a run that names its tests leaves out none. */
const LEFT_OUT =
  process.env.TEST_SUITE === CORE_SUITE.TEST_SUITE
    ? FULL_ONLY.map((file) => `/${file.replaceAll('.', '\\.')}$`)
    : []

const swc = (options = {}) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    // The packages' own .swcrc leaves tests out of the build.
    swcrc: false,
    module: { type: 'es6' },
    ...options,
  },
]

/** Node code that runs as ES modules, as it does in production. */
const project = (displayName, rootDir, extra = {}) => ({
  displayName,
  rootDir,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...LEFT_OUT],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc() },
  ...extra,
})

const CLEAR_OF_FULL_HOUR = [fileURLToPath(new URL('testing/clear-of-full-hour.ts', import.meta.url))]

export default {
  // Only a test that hangs is ended: how long things take is measured in the bench.
  testTimeout: 900_000,
  // Where it is installed, its server would outlive the run.
  watchman: false,
  reporters: ['default', fileURLToPath(new URL('scripts/lib/results-reporter.mjs', import.meta.url))],
  testSequencer: fileURLToPath(new URL('scripts/lib/longest-first.mjs', import.meta.url)),
  projects: [
    project('shared', 'shared'),
    project('testing', 'testing'),
    project('search-service', 'search-service', {
      setupFilesAfterEnv: CLEAR_OF_FULL_HOUR,
      globalSetup: '<rootDir>/test/global-setup.ts',
      globalTeardown: '<rootDir>/test/global-teardown.ts',
    }),
    project('studio', 'studio'),
    project('scripts', 'scripts'),
    project('site', 'web', {
      testMatch: ['<rootDir>/{site-*,fonts,content-types,gatsby-compat}/**/*.test.ts'],
    }),
    {
      displayName: 'web',
      rootDir: 'web',
      testEnvironment: '<rootDir>/test/environment.mjs',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/site-',
        '<rootDir>/(fonts|content-types|gatsby-compat)/',
      ],
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
      transform: { '^.+\\.(t|j|mj)sx?$': swc({ module: { type: 'commonjs' } }) },
      transformIgnorePatterns: [
        '/node_modules/(?!(@portabletext|eventsource-parser|qr|yet-another-react-lightbox)/)',
      ],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/css-module.ts',
        '\\.css$': '<rootDir>/test/css-module.ts',
      },
    },
    project('e2e', 'e2e', {
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/cloud/', ...LEFT_OUT],
      setupFilesAfterEnv: CLEAR_OF_FULL_HOUR,
      globalSetup: '<rootDir>/global-setup.ts',
      globalTeardown: '<rootDir>/global-teardown.ts',
    }),
    // Builds site and Studio once more, and so runs by itself, in the full run and by npm run cloud:check.
    project('cloud', 'e2e/cloud'),
  ],
}
