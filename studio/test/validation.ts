/** Runs the Studio's own validation on a document, with a real lake query behind it. */
import { serveLocally } from '@firewall-cafe/testing/connections'
import { createClient, type SanityClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  type SanityDocument,
  type ValidationMarker,
  validateDocument,
  type Workspace,
} from 'sanity'
import { schemaTypes } from '../schema/index.ts'
import { API_VERSION } from '../schema/support/api-version.ts'

/** A server that answers `GET /data/query` from the given documents. */
function queryServer(documents: readonly object[]) {
  return serveLocally(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://lake')
    const params: Record<string, unknown> = {}
    for (const [name, value] of searchParams)
      if (name.startsWith('$')) params[name.slice(1)] = JSON.parse(value)
    const query = searchParams.get('query')
    const result =
      query && (await (await evaluate(parse(query, { params }), { dataset: documents, params })).get())
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(query ? { result } : {}))
  })
}

export interface Validator {
  /** Every finding as `level path: message`, errors first. */
  findings(document: object): Promise<string[]>
  close(): Promise<void>
}

const at = ({ path }: ValidationMarker) =>
  path.map((part) => (typeof part === 'object' ? '[]' : String(part))).join('.')

/** @param documents what the lake already holds */
export async function validator(documents: readonly object[] = []): Promise<Validator> {
  const server = await queryServer(documents)
  const client: SanityClient = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: server.origin,
    useProjectHostname: false,
    useCdn: false,
  })
  const workspace: Workspace = await createWorkspaceFromConfig({
    name: 'default',
    title: 'Test',
    basePath: '/',
    projectId: 'local',
    dataset: 'production',
    schema: { types: schemaTypes },
    auth: createMockAuthStore({ client, currentUser: null }),
  })
  return {
    async findings(document) {
      const markers = await validateDocument({
        document: document as SanityDocument,
        workspace,
        getClient: () => client,
        getDocumentExists: async () => true,
        environment: 'studio',
      })
      return markers
        .map((marker) => `${marker.level} ${at(marker)}: ${marker.message}`)
        .sort((a, b) => Number(b.startsWith('error')) - Number(a.startsWith('error')) || a.localeCompare(b))
    },
    close: server.stop,
  }
}
