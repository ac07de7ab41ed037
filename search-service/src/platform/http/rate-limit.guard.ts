import { VOTER_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { WireError } from '@firewall-cafe/shared/api'
import {
  type CanActivate,
  type ExecutionContext,
  HttpException,
  HttpStatus,
  Injectable,
  SetMetadata,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RateBucket, RateLimits } from './rate-limits.ts'

const BUCKET = 'rate-bucket'
/** Gives a handler another limit than reads have; `none` is for calls that load balancers make all day. */
export const RateLimit = (bucket: RateBucket | 'none') => SetMetadata(BUCKET, bucket)

const WHAT: Readonly<Record<RateBucket, string>> = {
  searches: 'searches',
  comparisons: 'comparisons',
  votes: 'votes',
  reads: 'requests',
  messages: 'messages',
  mails: 'messages',
  own: 'requests',
}

/** Refuses calls over the limit with 429, Retry-After and a sentence. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const bucket = this.reflector.getAllAndOverride<RateBucket | 'none' | undefined>(BUCKET, [
      context.getHandler(),
      context.getClass(),
    ])
    if (bucket === 'none') return true
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const token = request.headers[VOTER_TOKEN_HEADER]
    const wait = await (bucket === 'own'
      ? this.limits.takeOwn(request.addressPrefix, typeof token === 'string' ? token : undefined)
      : this.limits.take(bucket ?? 'reads', request.addressPrefix))
    if (wait === undefined) return true
    context.switchToHttp().getResponse<FastifyReply>().header('retry-after', wait)
    throw new HttpException(refusal(bucket ?? 'reads', wait), HttpStatus.TOO_MANY_REQUESTS)
  }
}

/** Routes outside Nest, which no guard sees. */
const UNGUARDED = /^\/(?:docs|openapi\.json|jobs)(?:\/|$)/

/** Counts calls of these routes as reads. @param limits undefined until the module graph is ready */
export function limitUnguardedRoutes(server: FastifyInstance, limits: () => RateLimits | undefined): void {
  server.addHook('onRequest', async (request, reply) => {
    // The route, not the address, which can be written in other ways.
    if (!UNGUARDED.test(request.routeOptions.url ?? '')) return
    const wait = await limits()?.take('reads', request.addressPrefix)
    if (wait === undefined) return
    // Sent, not thrown: the jobs board handles errors its own way.
    return reply.status(HttpStatus.TOO_MANY_REQUESTS).header('retry-after', wait).send(refusal('reads', wait))
  })
}

function refusal(bucket: RateBucket, wait: number): WireError {
  const seconds = wait === 1 ? 'second' : 'seconds'
  const what = `There are too many ${WHAT[bucket]} from your network right now.`
  return { error: `${what} Please try again in ${wait} ${seconds}.` }
}
