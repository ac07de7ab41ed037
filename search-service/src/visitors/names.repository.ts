import { DEMO_VISITOR_PREFIX, RETENTION } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { FIND_ROOM, FORGET_NAMES } from './visitors.sql.ts'
import { Voters } from './voters.ts'

const AT_ONCE = 500

/** Visitors' names: how many are kept per network, and for how long. */
@Injectable()
export class NamesRepository {
  constructor(
    private readonly db: DataSource,
    private readonly voters: Voters,
    private readonly blocked: BlockedNames,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The visitor's chosen name; null if staff have blocked it as a private person's. */
  nameIfAllowed(name: string | null): string | null {
    return name !== null && this.blocked.areIn(name) ? null : name
  }

  /**
   * The name, or null if its network has no room for another name in this hour.
   * @param network truncated; undefined when unknown
   */
  async nameIfRoom(given: string | null, network: string | undefined): Promise<string | null> {
    const name = this.nameIfAllowed(given)
    if (name === null || network === undefined) return name
    const [room] = await FIND_ROOM.rows(this.db, [
      network,
      this.voters.ofName(name),
      this.config.NAMES_PER_HOUR,
    ])
    return room?.found ? name : null
  }

  /**
   * Deletes old names, except those of the demonstration's made-up visitors, and the hashes of searches'
   * makers. The number of users stays. Safe to run twice.
   */
  @HandlesJob('forget-names')
  async forget(): Promise<void> {
    const keptPrefix = this.config.SIMULATOR_URL ? DEMO_VISITOR_PREFIX : null
    for (;;) {
      const [row] = await this.db.query(FORGET_NAMES, [RETENTION.names.kept.days, keptPrefix, AT_ONCE])
      if (row.changed === 0) return
    }
  }
}
