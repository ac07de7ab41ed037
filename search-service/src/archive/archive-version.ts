import { Injectable } from '@nestjs/common'
import { freshSingleFlight } from '../platform/async/single-flight.ts'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { VERSION } from './archive.sql.ts'

/**
 * A version that changes whenever a search or vote is added, changed or removed, and when reads move to
 * another database.
 */
@Injectable()
export class ArchiveVersion {
  constructor(private readonly db: ReadDatabase) {}

  /** Data read after this is at least as new, as long as `isOf` is true. */
  readonly read = freshSingleFlight(async (): Promise<string> => {
    const { moves } = this.db
    const [row] = await VERSION.rows(this.db)
    return `${moves} ${row?.version ?? ''}`
  })

  /** Whether reads still use the database that a version was read from. */
  isOf(version: string): boolean {
    return version.startsWith(`${this.db.moves} `)
  }
}
