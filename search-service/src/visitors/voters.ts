import { BadRequestException, Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config, ConfigurationError } from '../platform/config.ts'
import { NETWORK_GROUPS, voterHash } from './voter-hash.ts'
import { VotersRepository } from './voters.repository.ts'

const TOKEN = /^[A-Za-z0-9_-]{8,128}$/
const BAD_TOKEN = 'The voter token must be 8 to 128 letters, digits, hyphens or underscores'
const NO_KEY = 'VOTER_KEY: set the key that voters are known by; make one with "openssl rand -hex 32"'

/**
 * Who votes, as far as one vote each needs it: an HMAC under VOTER_KEY, which is not in the database. So neither the
 * database nor a visitor's device tells alone what was voted.
 */
@Injectable()
export class Voters {
  private readonly key: string
  private readonly previousKey: string | undefined

  /** @throws {ConfigurationError} without a VOTER_KEY */
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly repository: VotersRepository,
  ) {
    if (config.VOTER_KEY === undefined) throw new ConfigurationError(NO_KEY)
    this.key = config.VOTER_KEY
    this.previousKey = config.VOTER_KEY_PREVIOUS
  }

  /**
   * The voter of a random token that the browser made for itself. While VOTER_KEY_PREVIOUS is set, what they left under
   * that key is moved under VOTER_KEY first, so that the rest of the service knows one hash of a voter.
   * @returns undefined when the browser sent none
   * @throws a 400 when the token is not one
   */
  async of(token: string | undefined): Promise<Buffer | undefined> {
    if (token === undefined || token === '') return undefined
    if (!TOKEN.test(token)) throw new BadRequestException({ error: BAD_TOKEN })
    const voter = voterHash(this.key, `token ${token}`)
    if (this.previousKey !== undefined)
      await this.repository.move(voterHash(this.previousKey, `token ${token}`), voter)
    return voter
  }

  /**
   * The voter of a call without a token. The specified request has none, so the call must work; an address
   * must not stand in for it, since visitors of one café share theirs; and a random voter for each call would
   * let one visitor vote without end. So it is the name, within one search: callers without token and
   * name are one voter together.
   */
  byName(clientName: string | null, searchId: string): Buffer {
    return voterHash(this.key, `name ${clientName ?? ''} ${searchId}`)
  }

  /** A name as its network is known to have it. */
  ofName(clientName: string): Buffer {
    return voterHash(this.key, `username ${clientName}`)
  }

  /** A truncated network, to be told from another. */
  ofNetwork(network: string): Buffer {
    return voterHash(this.key, `network ${network}`)
  }

  /**
   * One of a few groups that a truncated network falls into. Two groups never share a network; that many networks share
   * a group keeps it from telling whose vote it was.
   */
  groupOf(network: string): number {
    return (voterHash(this.key, `group ${network}`)[0] ?? 0) % NETWORK_GROUPS
  }

  /** Votes that came from one network in one hour for one search. */
  voteGroup(networkHour: string, searchId: string): Buffer {
    return voterHash(this.key, `together ${networkHour} ${searchId}`)
  }

  /** Somebody that only the demonstration knows: no browser's token leads here. */
  ofDemonstration(visitor: string): Buffer {
    return voterHash(this.key, `demonstration ${visitor}`)
  }
}
