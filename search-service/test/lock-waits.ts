import { eventually } from '@firewall-cafe/testing/eventually'
import type { DataSource } from 'typeorm'

/** Resolves once a connection to the database waits for a lock of another. */
export const untilSomebodyWaits = (database: DataSource): Promise<void> =>
  eventually(async () => {
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting).not.toEqual([])
  })
