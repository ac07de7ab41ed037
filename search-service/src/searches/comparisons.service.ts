import type { Answer, Visibility } from '@firewall-cafe/shared/api'
import { ConflictException, ForbiddenException, Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { ComparisonsRepository } from './comparisons.repository.ts'
import { personalDataIn } from './personal-data.ts'
import { hourOf, toListing, toSearchResponse } from './search.dto.ts'
import { Tombstones } from './tombstones.ts'

const NOT_YOURS = 'Only the browser that made this search can change that, and only for 30 days.'
const PERSONAL_DATA =
  'These words hold what looks like a telephone number, an address or an identity number. They stay out of the archive.'
const LISTED_ALREADY = 'This search is in the archive already, and cannot be taken out of it here.'

/** One comparison by its code: what is recorded, and whether it is listed. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly repository: ComparisonsRepository,
    private readonly tombstones: Tombstones,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws a 404 when there is no such comparison, a 410 where a tombstone stands */
  async find(code: string): Promise<Answer<'GET /comparisons/:code'>> {
    const found = await this.repository.find(code)
    if (!found) throw await this.tombstones.instead(code)
    const { runs, shownAt } = found
    return {
      ...toSearchResponse(found, found.translation, runs, Number.POSITIVE_INFINITY),
      query: found.query,
      language: found.language,
      location: found.location,
      asked_hour: hourOf(Math.min(runs.google.askedAt, runs.baidu.askedAt)),
      listed: shownAt !== null,
      search_timestamp: shownAt,
      simulated: runs.google.simulated || runs.baidu.simulated,
      shares_answer: found.sharesAnswer,
      state: found.state,
    }
  }

  /**
   * Keeps a comparison in the archive, or out of it.
   * @param voter who asks; undefined without a token
   * @throws a 403 for anybody but its maker, a 409 when it is listed and should be taken out or holds personal data, a
   *   404 without it, a 410 where a tombstone stands
   */
  async list(
    code: string,
    visibility: Visibility,
    voter: Buffer | undefined,
  ): Promise<Answer<'POST /comparisons/:code/listing'>> {
    const personal = visibility === 'listed' && personalDataIn((await this.find(code)).query) !== undefined
    const delay = visibility === 'listed' && !personal ? this.config.PUBLISH_DELAY_MINUTES : undefined
    const found = await this.repository.setListing(code, voter, delay)
    if (!found) throw await this.tombstones.instead(code)
    if (!found.own) throw new ForbiddenException({ error: NOT_YOURS })
    if (found.listed && visibility === 'unlisted') throw new ConflictException({ error: LISTED_ALREADY })
    if (!found.listed && personal) throw new ConflictException({ error: PERSONAL_DATA })
    return toListing(code, found.listsAt)
  }
}
