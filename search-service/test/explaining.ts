import type { DataSource, EntityManager } from 'typeorm'
import type { StatementRunner } from '../src/platform/database/statements.ts'

/**
 * Runs statements after explaining each twice: planned for its values, and for any, as connections store it.
 * @param explained gets the answer to each `explain (…) statement`
 */
export function explaining(
  database: DataSource | EntityManager,
  explained: (text: string, rows: Record<string, unknown>[]) => void,
  format = 'format json',
): StatementRunner {
  return {
    async query({ text, values }) {
      explained(text, await database.query(`explain (${format}) ${text}`, values))
      explained(text, await database.query(`explain (${format}, generic_plan) ${text}`))
      return { rows: await database.query(text, values) }
    },
  }
}
