/** Builds the service and the Studio, each only when it changed. (The site has a builder of its own.) */
import path from 'node:path'
import { swcArguments } from '@firewall-cafe/testing/service-process'
import { type Progress, runToEnd } from '../../web/site-builder/run.ts'
import { buildOnce, CHECKOUT_STAMPS, fingerprintOf } from '../../web/site-builder/stamps.ts'
import { localhost, loopback, PORTS, ROOT, type Settings } from './settings.ts'

/** Compiles the search-service to search-service/dist. */
export async function buildService(progress: Progress): Promise<boolean> {
  const cwd = path.join(ROOT, 'search-service')
  return buildOnce({
    name: 'search-service',
    stamps: CHECKOUT_STAMPS,
    fingerprint: await fingerprintOf(
      ['search-service/src/**', 'search-service/.swcrc', 'shared/src/**'],
      swcArguments('', '').join(),
    ),
    output: path.join(cwd, 'dist', 'api.js'),
    run: () => runToEnd('swc', swcArguments('src', 'dist'), cwd, process.env, progress),
  })
}

/** Builds the Studio to studio/dist (or STUDIO_DIR), for the dev content server unless a Sanity project is named. */
export async function buildStudio(settings: Settings, progress: Progress): Promise<boolean> {
  const cwd = path.join(ROOT, 'studio')
  const { STUDIO_DIR } = settings.env
  const dist = path.resolve(ROOT, STUDIO_DIR || 'studio/dist')
  // The Studio's server tells it the addresses, so one build serves every port. Whose content it edits is built in.
  const { SANITY_STUDIO_SITE_URL: _site, SANITY_STUDIO_BUILDER_URL: _builder, ...env } = studioEnv(settings)
  if (env.SANITY_STUDIO_API_HOST) env.SANITY_STUDIO_API_HOST = localhost(PORTS.lake.fallback)
  const baked = Object.entries(env).filter(([name]) => name.startsWith('SANITY_STUDIO_'))
  const stamps = STUDIO_DIR ? path.dirname(dist) : CHECKOUT_STAMPS
  const built = await buildOnce({
    name: 'studio',
    stamps,
    fingerprint: await fingerprintOf(
      ['studio/*.{ts,tsx,js,json}', 'studio/{schema,desk,components,theme,lib,static}/**', 'shared/src/**'],
      JSON.stringify(baked.sort()),
    ),
    output: path.join(dist, 'index.html'),
    run: () => runToEnd('sanity', ['build', '--yes', dist], cwd, env, progress),
  })
  return (await buildPreview(dist, stamps, progress)) || built
}

/** Builds the preview into the Studio's folder, which a build of the Studio empties. */
async function buildPreview(dist: string, stamps: string, progress: Progress): Promise<boolean> {
  return buildOnce({
    name: 'preview',
    stamps,
    fingerprint: await fingerprintOf(['web/{site-preview,site-files,fonts,src,static}/**', 'shared/src/**']),
    output: path.join(dist, 'drafts', 'index.html'),
    run: () => runToEnd('node', ['web/site-preview/build.ts', dist], ROOT, process.env, progress),
  })
}

/** The environment of the Studio's build and server: browsers' addresses of content, site and builder. */
export function studioEnv({ env, ports }: Settings): NodeJS.ProcessEnv {
  return {
    ...env,
    CI: '1',
    SANITY_STUDIO_SITE_URL: env.SITE_URL || localhost(ports.site),
    SANITY_STUDIO_BUILDER_URL: env.BUILDER_URL || localhost(ports.builder),
    SANITY_STUDIO_DATASET: env.SANITY_DATASET || 'production',
    ...(env.SANITY_PROJECT_ID
      ? { SANITY_STUDIO_PROJECT_ID: env.SANITY_PROJECT_ID }
      : { SANITY_STUDIO_API_HOST: localhost(ports.lake) }),
  }
}

/** Gatsby's environment: the site's own address and, without Sanity's cloud, the content server's. */
export function siteEnv({ env, ports }: Settings): NodeJS.ProcessEnv {
  return {
    ...env,
    GATSBY_TELEMETRY_DISABLED: '1',
    // Otherwise Gatsby now and then asks npm's registry for a newer version.
    GATSBY_FEEDBACK_DISABLED: '1',
    SITE_URL: env.SITE_URL || localhost(ports.site),
    ...(env.SANITY_PROJECT_ID ? {} : { SANITY_API_HOST: loopback(ports.lake) }),
  }
}
