import { REFUSALS } from '@firewall-cafe/shared/api'
import {
  BadRequestException,
  ConflictException,
  type HttpException,
  Inject,
  Injectable,
} from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type Config, ConfigurationError } from '../platform/config.ts'
import { MOVE_VOTER, WAS_ERASED } from './visitors.sql.ts'
import { NETWORK_GROUPS, voterHash } from './voter-hash.ts'

const TOKEN = /^[A-Za-z0-9_-]{8,128}$/
const BAD_TOKEN = 'The voter token must be 8 to 128 letters, digits, hyphens or underscores'
const NO_KEY = 'VOTER_KEY: set the key that voters are known by; make one with "openssl rand -hex 32"'

/**
 * Identifies voters just enough for one vote each: by an HMAC under VOTER_KEY, which is not in the database.
 * So neither the database nor a visitor's device alone reveals a vote.
 */
@Injectable()
export class Voters {
  private readonly key: string
  private readonly previousKey: string | undefined

  /** @throws {ConfigurationError} without a VOTER_KEY */
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly db: DataSource,
  ) {
    if (config.VOTER_KEY === undefined) throw new ConfigurationError(NO_KEY)
    this.key = config.VOTER_KEY
    this.previousKey = config.VOTER_KEY_PREVIOUS
  }

  /**
   * The voter with this random token, made by their browser. While VOTER_KEY_PREVIOUS is set, first moves
   * everything under that key to VOTER_KEY, so that a voter has one hash in the rest of the service.
   * @returns undefined when the browser sent no token
   * @throws a 400 when the token is malformed
   */
  async of(token: string | undefined): Promise<Buffer | undefined> {
    if (token === undefined || token === '') return undefined
    if (!TOKEN.test(token)) throw new BadRequestException({ error: BAD_TOKEN })
    const voter = voterHash(this.key, `token ${token}`)
    if (this.previousKey !== undefined)
      await MOVE_VOTER.rows(this.db, [voterHash(this.previousKey, `token ${token}`), voter])
    return voter
  }

  /**
   * The voter of a call without a token. The specified request has none, so the call must work. An address
   * cannot replace it, since visitors of a café share one, and a random voter per call would let one visitor
   * vote without limit. So the name counts, within one search; all callers without token and name are one
   * voter.
   */
  byName(clientName: string | null, searchId: string): Buffer {
    return voterHash(this.key, `name ${clientName ?? ''} ${searchId}`)
  }

  /** @returns the error when nothing was stored: that the voter was erased meanwhile, else the given one */
  async refusal(voter: Buffer | undefined, otherwise: HttpException): Promise<HttpException> {
    const [found] = await WAS_ERASED.rows(this.db, [voter])
    return found?.erased ? new ConflictException({ error: REFUSALS.just_erased }) : otherwise
  }

  /** The hash by which a network's names are counted. */
  ofName(clientName: string): Buffer {
    return voterHash(this.key, `username ${clientName}`)
  }

  /** The hash of a truncated network. */
  ofNetwork(network: string): Buffer {
    return voterHash(this.key, `network ${network}`)
  }

  /**
   * The group of a truncated network. A network always has the same group, and so many share it that it does
   * not reveal whose vote it was.
   */
  groupOf(network: string): number {
    return (voterHash(this.key, `group ${network}`)[0] ?? 0) % NETWORK_GROUPS
  }

  /** The group of votes from one network in one hour for one search. */
  voteGroup(networkHour: string, searchId: string): Buffer {
    return voterHash(this.key, `together ${networkHour} ${searchId}`)
  }

  /** A made-up voter of the demonstration, which no browser's token can match. */
  ofDemonstration(visitor: string): Buffer {
    return voterHash(this.key, `demonstration ${visitor}`)
  }
}
