import { BadRequestException, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { BAD_ADDRESS } from './error.filter.ts'

/** How many unknown names a refusal repeats, and how much of each. */
const NAMES = 5
const NAME_LENGTH = 60

/**
 * Refuses query strings with unknown parameters, since a misspelt filter would silently do nothing, and
 * strings that are not UTF-8, which would be read as other words.
 */
export class KnownParametersGuard implements CanActivate {
  constructor(private readonly known: readonly string[]) {}

  canActivate(context: ExecutionContext): boolean {
    const { query, url } = context.switchToHttp().getRequest<FastifyRequest>()
    if (!isUtf8(url)) throw new BadRequestException({ error: BAD_ADDRESS })
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

const ESCAPED = /(?:%[\da-f]{2})+/gi

/** Whether all percent-encoded text is UTF-8; a lone percent sign stands for itself. */
function isUtf8(url: string): boolean {
  try {
    for (const [bytes] of url.matchAll(ESCAPED)) decodeURIComponent(bytes)
    return true
  } catch {
    return false
  }
}
