import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import type { ListedTerm } from './term-list.ts'

export interface BotTerm extends ListedTerm {
  id: string
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
      `select id, term_key as key, english, chinese, label, filled_translation as "filledTranslation",
         filled_by as "filledBy"
       from bot_terms order by id`,
    )
  }

  /**
   * Adds terms, all or nothing; one that is there takes the new row's words and label.
   * @returns how many are new, and how many were there
   */
  async put(terms: readonly ListedTerm[]): Promise<{ added: number; known: number }> {
    return this.db.transaction(async (transaction) => {
      const before = await count(transaction)
      await transaction.query(
        `insert into bot_terms as known (term_key, english, chinese, label)
         select key, english, chinese, label
         from jsonb_to_recordset($1) as term (key text, english text, chinese text, label text)
         on conflict (term_key) do update set
           english = excluded.english,
           chinese = case when excluded.chinese = '' then known.chinese else excluded.chinese end,
           label = coalesce(excluded.label, known.label)`,
        [JSON.stringify(terms)],
      )
      const added = (await count(transaction)) - before
      return { added, known: terms.length - added }
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
           update bot_steps s set translation = coalesce(s.translation, t.filled_translation, ''),
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

async function count(transaction: EntityManager): Promise<number> {
  const rows: { n: number }[] = await transaction.query('select count(*)::int as n from bot_terms')
  return (rows[0] as { n: number }).n
}
