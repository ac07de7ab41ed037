import { BadRequestException, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

/** How many unknown names a refusal repeats, and how much of each. */
const NAMES = 5
const NAME_LENGTH = 60

/** Refuses query strings with unknown parameters, since a misspelt filter would silently do nothing. */
export class KnownParametersGuard implements CanActivate {
  constructor(private readonly known: readonly string[]) {}

  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>()
    const unknown = Object.keys(query ?? {}).filter((name) => !this.known.includes(name))
    if (unknown.length === 0) return true
    throw new BadRequestException({ error: this.sentence(unknown) })
  }

  private sentence(unknown: string[]): string {
    const names = unknown.slice(0, NAMES).map((name) => `"${name.slice(0, NAME_LENGTH)}"`)
    const known = this.known.length > 0 ? `It knows ${this.known.join(', ')}.` : 'It takes none.'
    return `This address does not know the query ${names.length > 1 ? 'parameters' : 'parameter'} ${names.join(', ')}. ${known}`
  }
}
