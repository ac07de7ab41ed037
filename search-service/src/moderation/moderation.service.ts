import type {
  ModeratedComparison,
  ModerationAction,
  ModerationLogItem,
  ModerationReason,
  ModerationState,
} from '@firewall-cafe/shared'
import { type Answer, REFUSALS } from '@firewall-cafe/shared/api'
import { ConflictException, HttpStatus, Inject, Injectable } from '@nestjs/common'
import { BlockedNames } from '../blocked-names/blocked-names.ts'
import { CountingRepository } from '../counting/counting.repository.ts'
import { Blocks } from '../images/blocks.ts'
import { PurgeJobs } from '../images/purge.jobs.ts'
import { freshSingleFlight } from '../platform/async/single-flight.ts'
import { isLockNotAvailable } from '../platform/database/sql-state.ts'
import { BusyException } from '../platform/http/busy.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Tombstones } from '../searches/tombstones.ts'
import { Voters } from '../visitors/voters.ts'
import { ModerationRepository, type Saw, STATE_AFTER } from './moderation.repository.ts'

const IN_USE = 'Another task is using the archive.'
const RETRY_AFTER_SECONDS = 10
const REFUSED = {
  nothing: REFUSALS.nothing_decided,
  'not the last': REFUSALS.not_last_decision,
  'too late': REFUSALS.decided_too_long_ago,
}

export interface NewReport {
  reason: ModerationReason
  note: string
  /** Undefined for a caller without a token. */
  voter: Buffer | undefined
  /** Truncated. */
  addressPrefix: string | undefined
}

/** Reports and decisions. We moderate because of persons and harm, never because of topics. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly repository: ModerationRepository,
    private readonly names: BlockedNames,
    private readonly tombstones: Tombstones,
    private readonly voters: Voters,
    private readonly counting: CountingRepository,
    private readonly blocks: Blocks,
    private readonly purge: PurgeJobs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws a 404 without the comparison, a 410 if hidden or removed, a 409 for a voter just erased */
  async report(
    code: string,
    { reason, note, voter, addressPrefix }: NewReport,
  ): Promise<Answer<'POST /comparisons/:code/reports'>> {
    const by = {
      voter,
      nobody: (searchId: string) => this.voters.byName(null, searchId),
      network: addressPrefix === undefined ? undefined : this.voters.ofNetwork(addressPrefix),
    }
    if (!(await this.repository.report(code, by, reason, note)))
      throw await this.voters.refusal(voter, await this.tombstones.instead(code))
    return { received: true }
  }

  queue(): Promise<Answer<'GET /moderation/queue'>> {
    return this.repository.queue()
  }

  /** One comparison, even a hidden one. @throws a 404 when there is none, a 410 when it was removed */
  async comparison(code: string): Promise<ModeratedComparison> {
    const found = await this.repository.comparison(code)
    if (!found) throw await this.tombstones.instead(code)
    return found
  }

  log(): Promise<ModerationLogItem[]> {
    return this.repository.log()
  }

  /** The public counts. Concurrent requests share one query. */
  readonly transparency = freshSingleFlight(async (): Promise<Answer<'GET /api/transparency'>> => {
    return { months: await this.repository.counts(), blocked_names: this.names.inForce }
  })

  /**
   * When this returns, every process applies the decision, and the stored counts include it. Removed pictures
   * are gone from every process within a minute.
   * @throws a 404 when there is no such comparison, a 409 when others have decided since, a 410 when it was
   *   removed, a 503 while it cannot be locked
   */
  async decide(
    code: string,
    action: ModerationAction,
    reason: ModerationReason,
    saw?: Saw,
  ): Promise<Answer<'POST /moderation/:code'>> {
    const decision = await this.repository.decide(code, action, reason, saw).catch((error: unknown) => {
      throw isLockNotAvailable(error) ? new BusyException(IN_USE, RETRY_AFTER_SECONDS) : error
    })
    if (!decision) throw await this.tombstones.instead(code)
    if (decision === 'seen otherwise') throw new ConflictException({ error: REFUSALS.decided_otherwise })
    await this.settle(action === 'remove')
    const undoable = action !== 'remove' && !decision.tooLate
    return {
      id: decision.id,
      code,
      state: STATE_AFTER[action],
      undo_until: undoable ? decision.undoUntil : null,
      waits: decision.waits,
    }
  }

  /**
   * @param id of the decision to undo; undefined for the last one, whichever it is
   * @throws a 404 when there is no such comparison, a 409 when the decision cannot be undone
   */
  async undo(code: string, id?: string): Promise<{ code: string; state: ModerationState }> {
    const state = await this.repository.undo(code, id)
    if (state === undefined) {
      const instead = await this.tombstones.instead(code)
      throw instead.getStatus() === HttpStatus.GONE
        ? new ConflictException({ error: REFUSALS.removed_for_good })
        : instead
    }
    if (state === 'nothing' || state === 'not the last' || state === 'too late')
      throw new ConflictException({ error: REFUSED[state] })
    await this.settle(false)
    return { code, state }
  }

  /** Applies a recorded decision; if any step fails, the worker does it. */
  private async settle(removed: boolean): Promise<void> {
    try {
      await this.counting.fold()
      if (!removed) return
      await this.blocks.look()
      await this.purge.purge()
    } catch (error) {
      this.logger.warn({ err: error }, 'a decision could not be applied at once; the worker will do it')
    }
  }
}
