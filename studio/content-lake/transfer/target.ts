import { createClient, type SanityClient } from '@sanity/client'
import { API_VERSION } from '../../schema/support/api-version.ts'
import { EDITOR_NAME_HEADER, IMPORT_NAME } from '../../schema/support/author.ts'
import { settingsFromEnvironment, withSecrets } from '../settings.ts'

type Environment = Record<string, string | undefined>

/** The content to export or import, and what to call it in messages. */
export interface Target {
  client: SanityClient
  name: string
}

/**
 * Sanity's cloud when SANITY_PROJECT_ID is set, else the dev content server, which must be running.
 * @throws Error when the cloud's token is missing, or a secret's file cannot be read
 */
export function targetFromEnvironment(given: Environment): Target {
  const env = withSecrets(given)
  const common = { apiVersion: API_VERSION, useCdn: false, perspective: 'raw' } as const
  const dataset = env.SANITY_DATASET || 'production'
  if (env.SANITY_PROJECT_ID) {
    const { SANITY_PROJECT_ID: projectId, SANITY_TOKEN: token } = env
    if (!token) throw new Error('SANITY_TOKEN: set it to move content to or from Sanity’s cloud')
    return {
      client: createClient({ ...common, projectId, dataset, token }),
      name: `Sanity’s cloud (${projectId}, ${dataset})`,
    }
  }
  // The tools insist on a token; a lake without one accepts any.
  const { host, port, token = 'none', publicUrl } = settingsFromEnvironment(env)
  const apiHost = publicUrl ?? `http://${host}:${port}`
  return {
    client: createClient({
      ...common,
      projectId: 'local',
      dataset,
      token,
      apiHost,
      useProjectHostname: false,
      headers: { [EDITOR_NAME_HEADER]: encodeURIComponent(IMPORT_NAME) },
    }),
    name: `the content lake on ${apiHost}`,
  }
}
