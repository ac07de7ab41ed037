/** The answer of the Studio's server to a link to a draft: the preview's page with the sealed draft in it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import {
  DRAFT_LINK_ID,
  DRAFT_LINK_MS,
  DRAFT_LINK_TYPE,
  documentOfLink,
  SEALED,
} from '@firewall-cafe/shared/draft-link'
import { API_VERSION } from '../schema/support/api-version.ts'

/** The content server that this server asks. */
export interface ContentServer {
  url: string
  dataset: string
  /** May read what is not published. */
  token?: string
}

/** The content server as servers reach it, not browsers: ours, or Sanity's with a token. */
export function contentServer(settings: {
  SANITY_API_HOST?: string
  SANITY_STUDIO_API_HOST?: string
  SANITY_PROJECT_ID?: string
  SANITY_DATASET: string
  LAKE_TOKEN?: string
  SANITY_TOKEN?: string
}): ContentServer | undefined {
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset, SANITY_TOKEN, LAKE_TOKEN } = settings
  const lake = settings.SANITY_API_HOST || settings.SANITY_STUDIO_API_HOST
  if (lake) return { url: lake.replace(/\/+$/, ''), dataset, token: LAKE_TOKEN }
  if (!project || !SANITY_TOKEN) return undefined
  return { url: `https://${project}.api.sanity.io`, dataset, token: SANITY_TOKEN }
}

/**
 * The most look-ups per minute, for one network and for all: each one queries the content server, and a
 * caller with many must not keep others from theirs. Nobody can guess a link in any case.
 */
const LOOK_UPS_A_MINUTE = { each: 20, all: 300 }

const TIMEOUT_MS = 5_000

/** Why the page has nothing sealed to show; `web/site-preview` has the words. */
type Refusal = 'closed' | 'busy' | 'unreachable'
const STATUS: Record<Refusal, number> = { closed: 404, busy: 429, unreachable: 503 }

type Answer = (address: string, request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Handles requests for addresses below DRAFT_LINKS. Revoked, expired and unknown links get the same answer.
 * @param page the preview's page; the sealed draft is put into it, so that it needs no request
 * @param report called with the reason when the content server cannot be reached; never with the link
 */
export function draftLinkPage(page: string, from: ContentServer, report: (error: unknown) => void): Answer {
  const mayLookUp = atMostAMinute(LOOK_UPS_A_MINUTE)

  const lookUp = async (id: string, caller: string): Promise<{ sealed: string } | Refusal> => {
    if (!DRAFT_LINK_ID.test(id)) return 'closed'
    if (!mayLookUp(caller)) return 'busy'
    try {
      return (await sealedAt(id, from)) ?? 'closed'
    } catch (error) {
      report(error)
      return 'unreachable'
    }
  }

  return async (address, request, response) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end('Method not allowed')
      return
    }
    const found = await lookUp(address.split('/')[2] ?? '', networkOf(request))
    const isRefused = typeof found === 'string'
    const attribute = isRefused ? `data-refusal="${found}"` : `data-sealed="${found.sealed}"`
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (found === 'busy') response.setHeader('retry-after', '60')
    response.writeHead(isRefused ? STATUS[found] : 200)
    response.end(page.replace('id="preview"', `id="preview" ${attribute}`))
  }
}

interface Kept {
  _type?: string
  _createdAt?: string
  sealed?: unknown
}

/**
 * A link's content as it was sealed; undefined if the link never existed, was ended, or has expired.
 * @throws when the content server does not answer, or does not let this server read
 */
async function sealedAt(id: string, from: ContentServer): Promise<{ sealed: string } | undefined> {
  const address = `${from.url}/v${API_VERSION}/data/doc/${from.dataset}/${documentOfLink(id)}`
  const answer = await fetch(address, {
    headers: from.token ? { authorization: `Bearer ${from.token}` } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The content server answers ${answer.status}.`)
  const { documents, omitted } = (await answer.json()) as {
    documents?: Kept[]
    omitted?: { reason?: string }[]
  }
  if (omitted?.some(({ reason }) => reason === 'permission'))
    throw new Error('The content server does not let the Studio read links to drafts without a token.')
  const [kept] = documents ?? []
  if (kept?._type !== DRAFT_LINK_TYPE || typeof kept.sealed !== 'string') return undefined
  // It goes into a page unescaped.
  if (!SEALED.test(kept.sealed)) return undefined
  // The content server says when it was made, not the editor's clock. A nonsensical time has expired.
  const age = Date.now() - Date.parse(kept._createdAt ?? '')
  return age < DRAFT_LINK_MS ? { sealed: kept.sealed } : undefined
}

/** Where a proxy of ours can be: this machine, and private networks such as those of containers. */
const OUR_PROXIES = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OUR_PROXIES.addSubnet(net, bits, 'ipv4')
OUR_PROXIES.addAddress('::1', 'ipv6')
OUR_PROXIES.addSubnet('fc00::', 7, 'ipv6')

const withoutMapping = (address: string) => address.replace(/^::ffff:/, '')

/** A visitor's network: IPv4 /24, IPv6 /32. Only a proxy may name another address. */
function networkOf({ headers, socket }: IncomingMessage): string {
  const neighbour = withoutMapping(String(socket.remoteAddress))
  const isProxy = OUR_PROXIES.check(neighbour, isIPv6(neighbour) ? 'ipv6' : 'ipv4')
  const forwarded = isProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  const address = withoutMapping(forwarded.split(',').at(-1)?.trim() || neighbour)
  return address.includes(':') ? address.split(':', 2).join(':') : address.replace(/\.\d+$/, '')
}

/** Whether a caller may call once more, with these limits per minute. */
function atMostAMinute({ each, all }: { each: number; all: number }): (caller: string) => boolean {
  const counts = new Map<string, number>()
  let since = performance.now()
  let left = all
  return (caller) => {
    if (performance.now() - since >= 60_000) {
      since = performance.now()
      left = all
      counts.clear()
    }
    const count = counts.get(caller) ?? 0
    if (count >= each || left <= 0) return false
    counts.set(caller, count + 1)
    left -= 1
    return true
  }
}
