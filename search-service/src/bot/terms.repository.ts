import { normaliseTerm } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { ERASE_RUNS } from '../visitors/visitors.sql.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { TermEntity } from './term.entity.ts'
import type { ListedTerm } from './term-list.ts'
import * as SQL from './terms.sql.ts'

/** The list of terms. */
@Injectable()
export class TermsRepository {
  constructor(@InjectRepository(TermEntity) private readonly terms: Repository<TermEntity>) {}

  async isEmpty(): Promise<boolean> {
    return !(await this.terms.exists())
  }

  all(): Promise<TermEntity[]> {
    return this.terms.find({ order: { id: 'asc' } })
  }

  /**
   * Adds and changes terms, all or nothing.
   * @param apply false: only returns what would change
   * @throws {CommandError} when the list would grow too long
   */
  async import(rows: readonly ListedTerm[], { apply }: { apply: boolean }): Promise<ImportPlan> {
    return this.terms.manager.transaction(async (transaction) => {
      await transaction.query(SQL.LOCK)
      const plan = planImport(await transaction.find(TermEntity, { order: { id: 'asc' } }), rows)
      if (!apply) return plan
      // Copies, since TypeORM writes ids into its arguments.
      const added = plan.added.map((term) => ({ ...term }))
      await transaction.insert(TermEntity, added)
      const changed = plan.changed.map(({ from, to }) => ({ id: from.id, ...to }))
      await transaction.query(SQL.CHANGE, [JSON.stringify(changed)])
      return plan
    })
  }

  /**
   * Removes the terms with these words, in either language, and their items in crawl runs; with those whose
   * second engine was not asked yet also the first one's run, to which nothing would lead any more.
   * @returns the removed terms. The last ones stay, since an empty list would be filled anew
   */
  async remove(words: string): Promise<TermEntity[] | 'would leave none'> {
    return this.terms.manager.transaction(async (transaction) => {
      await transaction.query(SQL.LOCK)
      const all = await transaction.find(TermEntity, { order: { id: 'asc' } })
      const key = normaliseTerm(words)
      // As the list shows it: a translation replaces the side that nobody typed.
      const gone = all.filter(({ english, chinese, filledTranslation }) =>
        [english || filledTranslation, chinese || filledTranslation].some(
          (shown) => shown && normaliseTerm(shown) === key,
        ),
      )
      if (gone.length > 0 && gone.length === all.length) return 'would leave none'
      const ids = gone.map(({ id }) => id)
      const runs = await transaction.query<{ run: string }[]>(SQL.HOLD_UNSEARCHED, [ids])
      await transaction.delete(TermEntity, { id: In(ids) })
      await transaction.query(ERASE_RUNS, [runs.map(({ run }) => run)])
      return gone
    })
  }

  /**
   * Records a translation with the term and with its item.
   * @param translation undefined when none was found; an earlier one is then used
   * @returns the item's translation; empty when there is none
   */
  async fill(
    itemId: string,
    termId: string,
    translation: { text: string; translatedBy: string } | undefined,
  ): Promise<string> {
    return this.terms.manager.transaction(async (transaction) => {
      if (translation) {
        const { text, translatedBy } = translation
        await transaction.update(TermEntity, termId, { filledTranslation: text, filledBy: translatedBy })
      }
      const rows = await transaction.query<{ translation: string }[]>(SQL.FILL_ITEM, [itemId])
      return rows[0]?.translation ?? ''
    })
  }
}
