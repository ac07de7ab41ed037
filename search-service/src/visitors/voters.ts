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
 * Identifies voters just enough for one vote each: by an HMAC under VOTER_KEY, which is not in the database. So neither
 * the database nor a visitor's device alone reveals what somebody voted.
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
   * The voter with this random token, which their browser made. While VOTER_KEY_PREVIOUS is set, everything under that
   * key is moved to VOTER_KEY first, so that a voter has one hash in the rest of the service.
   * @returns undefined when the browser sent none
   * @throws a 400 when the token is not one
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
   * The voter of a call without a token. The specified request has none, so the call must work. An address cannot
   * replace it, since visitors of one café share theirs, and a random voter for each call would let one visitor vote
   * without limit. So it is the name, within one search; all callers without token and name are one voter.
   */
  byName(clientName: string | null, searchId: string): Buffer {
    return voterHash(this.key, `name ${clientName ?? ''} ${searchId}`)
  }

  /** @returns what to throw where nothing was stored: that they were erased meanwhile, else what the caller says */
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
   * The group of a truncated network, one of a few. A network is always in the same group, and so many networks share a
   * group that it does not reveal whose vote it was.
   */
  groupOf(network: string): number {
    return (voterHash(this.key, `group ${network}`)[0] ?? 0) % NETWORK_GROUPS
  }

  /** Votes that came from one network in one hour for one search. */
  voteGroup(networkHour: string, searchId: string): Buffer {
    return voterHash(this.key, `together ${networkHour} ${searchId}`)
  }

  /** A made-up voter of the demonstration, whom no browser's token can match. */
  ofDemonstration(visitor: string): Buffer {
    return voterHash(this.key, `demonstration ${visitor}`)
  }
}
