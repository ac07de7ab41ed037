/** How each part of the running system is started: its command, its environment, its ready line. */
import path from 'node:path'
import { SIMULATORS } from '@firewall-cafe/testing/root'
import { swcArguments } from '@firewall-cafe/testing/service-process'
import { isSimulated } from '../../shared/src/providers.ts'
import { killedWithParent, withPackagePrograms } from '../../web/site-builder/run.ts'
import { siteEnv, studioEnv } from './builds.ts'
import { ownSecret, previousVoterKey } from './own-secrets.ts'
import type { ProcessPlan } from './processes.ts'
import { localhost, loopback, ROOT, type Settings } from './settings.ts'

/** The simulated engines and translators. */
export function simulatorsPart({ env, ports }: Settings): ProcessPlan {
  return node('simulators', SIMULATORS, {
    ...env,
    SIMULATOR_PORT: String(ports.simulator),
  })
}

/** Compiles the search-service again whenever a file of it is saved. */
export function compilerPart(source = 'src', output = 'dist'): ProcessPlan {
  const cwd = path.join(ROOT, 'search-service')
  return {
    name: 'compiler',
    command: 'swc',
    args: [...swcArguments(source, output), '--watch'],
    cwd,
    env: withPackagePrograms(cwd, process.env),
    readyWhen: /Watching for file changes/,
  }
}

/** The api of the search-service, which must be compiled. */
export function apiPart(settings: Settings, databaseUrl: string): ProcessPlan {
  return node('api', 'search-service/dist/api.js', serviceEnv(settings, databaseUrl))
}

/** The worker of the search-service, which must be compiled. */
export function workerPart(settings: Settings, databaseUrl: string): ProcessPlan {
  const env = serviceEnv(settings, databaseUrl)
  // On one machine two processes cannot be watched on the same port.
  const watched = env.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + 1) } : {}
  return node('worker', 'search-service/dist/worker.js', { ...env, ...watched })
}

/** The environment that api and worker share. What the owner sets wins. */
export function serviceEnv(settings: Settings, databaseUrl: string): NodeJS.ProcessEnv {
  const { env, ports, dataDir, simulated } = settings
  const previousKey = previousVoterKey(settings)
  return {
    API_PORT: String(ports.api),
    SITE_ORIGINS: [localhost(ports.site), loopback(ports.site)].join(','),
    ...(env.S3_BUCKET ? {} : { IMAGE_DIR: path.join(dataDir, simulated ? 'images-demo' : 'images') }),
    ...(simulated
      ? { SIMULATOR_URL: loopback(ports.simulator), LOOPBACK_PORTS_ALLOWED: String(ports.simulator) }
      : {}),
    ...env,
    ...(env.DASHBOARD_OPEN ? {} : { DASHBOARD_TOKEN: ownSecret(settings, 'DASHBOARD_TOKEN') }),
    DATABASE_URL: env.DATABASE_URL || databaseUrl,
    VOTER_KEY: ownSecret(settings, 'VOTER_KEY'),
    ...(previousKey ? { VOTER_KEY_PREVIOUS: previousKey } : {}),
    LOG_KEY: ownSecret(settings, 'LOG_KEY'),
  }
}

/** The dev content server; it tells the builder what is published. */
export function lakePart({ env, ports, dataDir }: Settings): ProcessPlan {
  return node('lake', 'studio/content-lake/main.ts', {
    ...env,
    LAKE_PORT: String(ports.lake),
    LAKE_DIR: path.join(dataDir, 'lake'),
    WEBHOOK_URL: `${loopback(ports.builder)}/webhook`,
    WEBHOOK_SECRET: env.BUILDER_WEBHOOK_SECRET,
    LAKE_ORIGINS: [localhost(ports.studio), loopback(ports.studio)].join(','),
  })
}

/** Builds before it is ready, so it may take minutes the first time. */
export function builderPart(settings: Settings, line: (text: string) => void): ProcessPlan {
  const { env, ports, dataDir } = settings
  const plan = node('site-builder', 'web/site-builder/main.ts', {
    ...siteEnv(settings),
    BUILDER_PORT: String(ports.builder),
    BUILDER_ORIGINS: env.BUILDER_ORIGINS || [localhost(ports.studio), loopback(ports.studio)].join(','),
    SITE_DIR: path.join(dataDir, 'site'),
  })
  return { ...plan, readyWhen: /Site builder ready/, idleTimeoutMs: 15 * 60_000, line }
}

/** The server of the built site. */
export function sitePart({ env, ports, dataDir }: Settings): ProcessPlan {
  return node('site', 'web/site-server/main.ts', {
    ...env,
    SITE_PORT: String(ports.site),
    SITE_DIR: path.join(dataDir, 'site'),
    SITE_URL: env.SITE_URL || localhost(ports.site),
    API_URL: env.API_URL || localhost(ports.api),
    API_INTERNAL_URL: env.API_INTERNAL_URL || loopback(ports.api),
    SIMULATED: String(isSimulated(env)),
  })
}

/** The server of the Studio, which must be built. */
export function studioPart(settings: Settings): ProcessPlan {
  return node('studio', 'studio/serve.ts', {
    ...studioEnv(settings),
    STUDIO_PORT: String(settings.ports.studio),
  })
}

/** The site on Gatsby's own server, which shows edits. */
export function watchedSitePart(settings: Settings): ProcessPlan {
  const { env, ports } = settings
  return {
    name: 'site',
    command: 'gatsby',
    args: ['develop', '--port', String(ports.site), '--no-color'],
    cwd: ROOT,
    env: {
      ...siteEnv(settings),
      GATSBY_API_URL: localhost(ports.api),
      GATSBY_SIMULATED: String(isSimulated(env)),
      CI: 'true',
    },
    readyWhen: /You can now view/,
    idleTimeoutMs: 300_000,
  }
}

/** The Studio on Sanity's own server, which shows edits. */
export function watchedStudioPart(settings: Settings): ProcessPlan {
  const { env, ports } = settings
  return {
    name: 'studio',
    command: 'sanity',
    args: ['dev', '--port', String(ports.studio), '--no-load-in-dashboard'],
    cwd: path.join(ROOT, 'studio'),
    // No builder runs here: without an address the Studio does not ask for the state of the site.
    env: { ...studioEnv(settings), SANITY_STUDIO_BUILDER_URL: env.BUILDER_URL ?? '' },
    readyWhen: /running at|localhost:/i,
    idleTimeoutMs: 120_000,
  }
}

/** The same part, restarted by Node when the compiler writes. */
export function watched(plan: ProcessPlan): ProcessPlan {
  return { ...plan, args: ['--watch', '--watch-preserve-output', ...plan.args] }
}

/** The same part, killed with this process, however that ends: for one that nobody will claim later. */
export function endingWithUs(plan: ProcessPlan): ProcessPlan {
  return { ...plan, ...killedWithParent(plan.command, plan.args) }
}

function node(name: string, file: string, env: NodeJS.ProcessEnv): ProcessPlan {
  return { name, command: 'node', args: [path.resolve(ROOT, file)], cwd: ROOT, env, readyWhen: /\bready\b/ }
}
