import type { BlockedNameItem } from '@firewall-cafe/shared'
import type { Answer } from '@firewall-cafe/shared/api'
import { isSearchId, REFUSALS } from '@firewall-cafe/shared/api'
import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common'
import { BlockedNamesRepository } from './blocked-names.repository.ts'
import { type BlockedName, BlockedNames } from './blocked-names.ts'
import { comparable, type NameMatch, nameMatch } from './name-match.ts'

const CODES_AT_MOST = 50

/** For staff: the names that keep a search out of the archive. */
@Injectable()
export class BlockedNamesService {
  constructor(
    private readonly names: BlockedNames,
    private readonly repository: BlockedNamesRepository,
  ) {}

  /** Names in force and removed ones, the latest first. */
  async list(): Promise<Answer<'GET /moderation/blocks/names'>> {
    const { names, unreadable } = await this.names.read()
    return { items: names.map(toWire), unreadable }
  }

  /**
   * Once this returns, this process keeps searches with the name out of the archive; the others follow within
   * seconds. Listed and limited comparisons stay: staff decide about each.
   * @throws a 400 unless it is a full name, and for a name in a term of the bot, since that is a topic
   */
  async add(name: string): Promise<Answer<'POST /moderation/blocks/names'>> {
    const match = nameMatch(name)
    if (!match) throw new BadRequestException({ error: REFUSALS.name_not_full })
    await this.refuseTopic(match)
    const { names } = await this.names.read()
    const known = names.find((one) => nameMatch(one.name)?.spelling === match.spelling)
    if (known?.removedAt) await this.repository.setRemoved(known.id, false)
    const id = known?.id ?? (await this.names.add(name))
    await this.names.look()
    const terms = (await this.repository.termsLike(match.forms)).filter(({ term, translation }) =>
      [term, translation].some((text) => match.isIn(comparable(text))),
    )
    const termIds = terms.map(({ id }) => id)
    return { ...(await this.find(id)), to_decide: await this.repository.toDecide(termIds, CODES_AT_MOST) }
  }

  /**
   * Puts a name in force, or removes it. Safe to run twice.
   * @throws a 404 when there is no such name, and a 400 for blocking a name that is now in a term of the bot
   */
  async decide(id: string, action: 'block' | 'open'): Promise<BlockedNameItem> {
    const match = action === 'block' ? nameMatch((await this.find(id)).name) : undefined
    if (match) await this.refuseTopic(match)
    if (!isSearchId(id) || !(await this.repository.setRemoved(id, action === 'open')))
      throw new NotFoundException({ error: REFUSALS.no_such_name })
    await this.names.look()
    return this.find(id)
  }

  private async refuseTopic(name: NameMatch): Promise<void> {
    if ((await this.repository.botTerms()).some((term) => name.isIn(comparable(term))))
      throw new BadRequestException({ error: REFUSALS.name_is_topic })
  }

  private async find(id: string): Promise<BlockedNameItem> {
    const found = (await this.names.read()).names.find((one) => one.id === id)
    if (!found) throw new NotFoundException({ error: REFUSALS.no_such_name })
    return toWire(found)
  }
}

const toWire = ({ id, name, addedAt, removedAt }: BlockedName): BlockedNameItem => ({
  id,
  name,
  hour: addedAt.getTime(),
  removed_hour: removedAt?.getTime() ?? null,
})
