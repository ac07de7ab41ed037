import { isRecord } from '@firewall-cafe/shared/is-record'
import { httpError } from '../errors.ts'
import { type Exchange, parseJson, readBody, sendJson } from '../http/exchange.ts'
import type { Guard } from '../http/guard.ts'
import { type Route, read, readContent, unauthorized, write } from '../http/router.ts'
import type { LakeSettings } from '../settings.ts'
import type { KeyValues } from '../store/keyvalue.ts'
import { EDITOR, personOf } from './people.ts'

interface StudioParts {
  guard: Guard
  settings: LakeSettings
  keyValues: KeyValues
}

const SINCE = '2015-01-01T00:00:00Z'
const EVERYTHING = ['history', 'read', 'update', 'create', 'manage', 'editHistory']

/** What the Studio asks about its user, its project and the services around them. */
export function studioRoutes({ guard, settings, keyValues }: StudioParts): Route[] {
  /** Answers the same thing every time. */
  const says = (path: RegExp, body: unknown): Route => read(path, ({ res }) => sendJson(res, body))
  /** Takes whatever is sent and answers the same thing. */
  const takes = (path: RegExp, body: unknown): Route => write('POST', path, ({ res }) => sendJson(res, body))

  const me = ({ res, trusted }: Exchange) => {
    if (!trusted) throw unauthorized()
    sendJson(res, EDITOR)
  }

  const people = ({ res, params }: Exchange) => {
    const ids = (params[0] ?? '').split(',')
    sendJson(res, ids.length > 1 ? ids.map(personOf) : personOf(ids[0] ?? ''))
  }

  /** Signs in with the token: `…#sid=<token>` after the Studio's address brings it here. */
  const signIn = ({ res, query }: Exchange) => {
    const token = query.get('sid') ?? ''
    if (!guard.isToken(token)) throw httpError(401, 'This is not the content lake’s token.')
    res.setHeader('set-cookie', guard.sessionCookie())
    sendJson(res, { token, label: EDITOR.name })
  }

  const signOut = ({ res }: Exchange) => {
    res.setHeader('set-cookie', guard.endedCookie())
    sendJson(res, {})
  }

  const remember = async ({ req, res }: Exchange) => {
    const rows = parseJson((await readBody(req, settings.maxBody)).toString('utf8'), 'The body')
    if (!Array.isArray(rows) || !rows.every(isRow))
      throw httpError(400, 'The body must be a list of keys and values.')
    await keyValues.set(rows.map(({ key, value }) => [key, value]))
    sendJson(
      res,
      rows.map((row) => ({ ...row, updatedAt: new Date().toISOString() })),
    )
  }

  const recall = ({ res, params }: Exchange) =>
    sendJson(
      res,
      (params[0] ?? '').split(',').map((key) => ({ key, value: keyValues.get(key) })),
    )

  const datasets = ({ res, query }: Exchange) => {
    const dataset = {
      name: settings.dataset,
      aclMode: 'public',
      createdAt: SINCE,
      createdByUserId: EDITOR.id,
    }
    const rest = { addonFor: null, datasetProfile: null, features: [], tags: [] }
    sendJson(res, query.get('datasetProfile') ? [] : [{ ...dataset, ...rest }])
  }

  return [
    says(/^\/ping$/, { pong: true }),
    read(/^\/users\/me$/, me),
    { ...read(/^\/users\/me\/keyvalue\/(.+)$/, recall), protected: true },
    write('PUT', /^\/users\/me\/keyvalue$/, remember),
    readContent(/^\/users\/([^/]+)$/, people),
    read(/^\/auth\/fetch$/, signIn),
    { ...read(/^\/auth\/id$/, ({ res }) => sendJson(res, { id: EDITOR.id })), protected: true },
    says(/^\/auth\/providers$/, { providers: [] }),
    // The Studio calls it twice at once, and the session may be gone at the second call.
    { ...write('POST', /^\/auth\/logout$/, signOut), protected: false },
    says(/^\/check\/cors$/, { result: { allowed: true, withCredentials: true } }),
    says(/^\/projects\/[^/]+$/, projectOf(settings.project)),
    read(/^\/projects\/[^/]+\/datasets$/, datasets),
    says(/^\/projects\/[^/]+\/datasets\/[^/]+\/acl$/, [
      { filter: '_id in path("**")', permissions: EVERYTHING },
    ]),
    says(/^\/projects\/[^/]+\/grants$/, GRANTS),
    says(/^\/projects\/[^/]+\/datasets\/[^/]+\/settings\/indexing$/, { mode: 'all', paths: [] }),
    says(/^\/projects\/[^/]+\/user-applications$/, []),
    says(/^\/features$/, []),
    says(/^\/subscriptions\/project\/[^/]+$/, { plan: { planTypeId: 'local' }, resources: {} }),
    says(/^\/intake\/telemetry-status$/, { status: 'denied' }),
    // The Studio sends it when a page is closed, whatever its settings say.
    takes(/^\/intake\/batch$/, {}),
    says(/^\/journey\/[^/]+$/, null),
    says(/^\/help$/, null),
    takes(/^\/descriptors\/claim$/, { synchronization: { type: 'complete' } }),
  ]
}

const isRow = (row: unknown): row is { key: string; value?: unknown } =>
  isRecord(row) && typeof row.key === 'string'

const GRANTS = {
  'sanity.project': [
    {
      grants: [
        { name: 'read', params: {} },
        { name: 'update', params: {} },
      ],
    },
  ],
  'sanity.project.members': [{ grants: [{ name: 'read', params: {} }] }],
}

const projectOf = (id: string) => ({
  id,
  displayName: 'Content on this machine',
  studioHost: null,
  organizationId: null,
  organization: null,
  isBlocked: false,
  isDisabled: false,
  metadata: {},
  maxRetentionDays: 90,
  activityFeedEnabled: false,
  createdAt: SINCE,
  members: [{ id: EDITOR.id, isCurrentUser: true, isRobot: false, role: EDITOR.role, roles: EDITOR.roles }],
  features: [],
})
