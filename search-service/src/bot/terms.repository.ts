import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { type ImportPlan, type KnownTerm, planImport } from './plan-import.ts'
import type { ListedTerm } from './term-list.ts'

export interface BotTerm extends KnownTerm {
  /** What was found for a side that the list leaves blank, and who found it. */
  filledTranslation: string | null
  filledBy: string | null
}

/** All SQL of the list of terms. */
@Injectable()
export class TermsRepository {
  constructor(private readonly db: DataSource) {}

  async isEmpty(): Promise<boolean> {
    const rows: unknown[] = await this.db.query('select 1 from bot_terms limit 1')
    return rows.length === 0
  }

  all(): Promise<BotTerm[]> {
    return this.db.query(
      `select id, english, chinese, label, filled_translation as "filledTranslation", filled_by as "filledBy"
       from bot_terms order by id`,
    )
  }

  /**
   * Adds and changes terms, all or nothing.
   * @param apply false only says what would be done
   * @throws {TermListError} when the list would grow too long
   */
  async import(rows: readonly ListedTerm[], { apply }: { apply: boolean }): Promise<ImportPlan> {
    return this.db.transaction(async (transaction) => {
      // One import after the other; the bot reads on.
      await transaction.query('lock table bot_terms in share row exclusive mode')
      const known: KnownTerm[] = await transaction.query(
        'select id, english, chinese, label from bot_terms order by id',
      )
      const plan = planImport(known, rows)
      if (!apply) return plan
      await transaction.query(
        `insert into bot_terms (term_key, english, chinese, label)
         select key, english, chinese, label
         from jsonb_to_recordset($1) as term (key text, english text, chinese text, label text)`,
        [JSON.stringify(plan.added)],
      )
      await transaction.query(
        `update bot_terms known set term_key = key, english = term.english, chinese = term.chinese,
           label = term.label
         from jsonb_to_recordset($1) as term (id bigint, key text, english text, chinese text, label text)
         where known.id = term.id`,
        [JSON.stringify(plan.changed.map(({ from, to }) => ({ id: from.id, ...to })))],
      )
      return plan
    })
  }

  /**
   * Notes a translation that was found for a term, at the term and at its step.
   * @param translation undefined when none was found: then an earlier find still serves
   * @returns the words the step goes with
   */
  async fill(
    itemId: string,
    termId: string,
    translation: { text: string; translatedBy: string } | undefined,
  ): Promise<string> {
    return this.db.transaction(async (transaction) => {
      if (translation) {
        await transaction.query(
          'update bot_terms set filled_translation = $2, filled_by = $3 where id = $1',
          [termId, translation.text, translation.translatedBy],
        )
      }
      const rows: { translation: string }[] = await transaction.query(
        `with filled as (
           update bot_crawl_items s set translation = coalesce(s.translation, t.filled_translation, ''),
             translated_by = coalesce(s.translated_by, t.filled_by)
           from bot_terms t where s.id = $1 and t.id = s.term_id
           returning s.translation)
         select translation from filled`,
        [itemId],
      )
      return rows[0]?.translation ?? ''
    })
  }
}
