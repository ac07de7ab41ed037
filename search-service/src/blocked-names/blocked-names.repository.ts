import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, Repository } from 'typeorm'
import { olderThan } from '../platform/database/older-than.ts'
import { BlockedNameEntity } from './blocked-name.entity.ts'
import * as SQL from './blocked-names.sql.ts'

const THIS_HOUR = () => `date_trunc('hour', now(), 'UTC')`

export interface TermWords {
  id: string
  term: string
  translation: string
}

/** The table of blocked names. */
@Injectable()
export class BlockedNamesRepository {
  constructor(@InjectRepository(BlockedNameEntity) private readonly names: Repository<BlockedNameEntity>) {}

  /** Changes whenever the names in force change. */
  async version(): Promise<string> {
    const [row] = await this.names.query(SQL.VERSION)
    return row.version
  }

  /** All names, the latest first, including removed ones. */
  all(): Promise<BlockedNameEntity[]> {
    return this.names.find({ order: { id: 'desc' } })
  }

  async add(sealed: Buffer): Promise<string> {
    const { raw } = await this.names
      .createQueryBuilder()
      .insert()
      .values({ sealed })
      .returning('id')
      .execute()
    return raw[0].id
  }

  /** Puts a name in force again, or removes it. @returns whether the name exists */
  async setRemoved(id: string, removed: boolean): Promise<boolean> {
    const { affected } = removed
      ? await this.names.update({ id, removedAt: IsNull() }, { removedAt: THIS_HOUR })
      : await this.names.update({ id }, { removedAt: null })
    return affected === 1 || (removed && (await this.names.existsBy({ id })))
  }

  /** Replaces a name's encrypted form after the key has changed. */
  async reseal(id: string, sealed: Buffer): Promise<void> {
    await this.names.update({ id }, { sealed })
  }

  /** Deletes names that were removed at least the given days ago. */
  async forgetRemoved(afterDays: number): Promise<void> {
    await this.names.delete({ removedAt: olderThan(afterDays) })
  }

  /**
   * Terms of the archive that may contain a name: all with its letters in this order, whatever is in between.
   * Reads all terms, but only staff who add a name wait for it.
   * @param forms sequences of letters to look for, one of which is in every term with the name
   */
  termsLike(forms: readonly string[]): Promise<TermWords[]> {
    return this.names.query(SQL.TERMS_LIKE, [
      forms.map((form) => `%${[...form.normalize('NFD')].join('%')}%`),
    ])
  }

  /** The words of the bot's terms, in either language. */
  async botTerms(): Promise<string[]> {
    const rows = await this.names.query<{ words: string }[]>(SQL.BOT_TERMS)
    return rows.map(({ words }) => words)
  }

  /** Codes of listed and limited comparisons with these terms, the latest first, and their total. */
  async toDecide(termIds: readonly string[], atMost: number): Promise<{ total: number; codes: string[] }> {
    const rows = await this.names.query<{ code: string; total: number }[]>(SQL.TO_DECIDE, [termIds, atMost])
    return { total: rows[0]?.total ?? 0, codes: rows.map(({ code }) => code) }
  }
}
