import { BlockList, isIP } from 'node:net'
import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import { REFUSALS, refusalCode } from '@firewall-cafe/shared/api'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONFIG, type Config } from '../platform/config.ts'
import { admitsStaff, passwordIn, tokensIn } from '../platform/http/dashboard-access.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'

const PATH = '/jobs'
const ONLY_HERE = 'The board of jobs opens on this machine only. Set DASHBOARD_TOKEN to open it elsewhere.'
const FOREIGN_PAGE = 'Pages of other sites may not use the board of jobs.'
/** The board has its own scripts and inline styles. */
const BOARD_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * Serves the board at /jobs: with the token if one is configured, otherwise only to this machine. The board
 * can retry and remove jobs, so pages of other origins may not call it. That makes passwords, which browsers
 * send by themselves, safe enough.
 */
@Injectable()
export class JobsBoard implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit() {
    // The worker has no HTTP server.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance | undefined>()
    if (!server) return
    const serverAdapter = new FastifyAdapter().setBasePath(PATH)
    createBullBoard({ queues: [new BullMQAdapter(this.jobs.queue)], serverAdapter })
    // Not awaited: that would start the server before Nest has set its error handler.
    void server.register(
      async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          reply.header('content-security-policy', BOARD_POLICY)
          reply.removeHeader('access-control-allow-origin')
          const refusal = this.refusal(request)
          if (!refusal) return
          if (refusal.status === 401) reply.header('www-authenticate', 'Basic realm="jobs", charset="UTF-8"')
          return reply
            .status(refusal.status)
            .send({ error: refusal.error, error_code: refusalCode(refusal.error) })
        })
        await scope.register(serverAdapter.registerPlugin() as never)
      },
      { prefix: PATH },
    )
  }

  private refusal(request: FastifyRequest): { status: 401 | 403; error: string } | undefined {
    const { DASHBOARD_TOKEN } = this.config
    if (isForeign(request)) return { status: 403, error: FOREIGN_PAGE }
    if (DASHBOARD_TOKEN === undefined) {
      return isOnThisMachine(request) ? undefined : { status: 403, error: ONLY_HERE }
    }
    const given = [...tokensIn(request.headers), passwordIn(request.headers)]
    return admitsStaff(request, DASHBOARD_TOKEN, given)
      ? undefined
      : { status: 401, error: REFUSALS.token_missing }
  }
}

/** True when a page of another origin sent the request. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host
}

/**
 * True when the request can only come from this machine: a loopback connection without a proxy, to a loopback
 * name. With a foreign name that resolves to 127.0.0.1, a foreign page would pass as ours.
 */
function isOnThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const name = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return isLoopback(socket.remoteAddress ?? '') && (name === 'localhost' || isLoopback(name))
}

function isLoopback(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
