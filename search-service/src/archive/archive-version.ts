import { Injectable } from '@nestjs/common'
import { freshSingleFlight } from '../platform/async/single-flight.ts'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { VERSION } from './archive.sql.ts'

/**
 * Changes with every search that is added, changed or gone, every vote of a new kind, and when reads move to another
 * database.
 */
@Injectable()
export class ArchiveVersion {
  constructor(private readonly db: ReadDatabase) {}

  /** What is found after this was read is at least as new, as long as `isOf` holds. */
  readonly read = freshSingleFlight(async (): Promise<string> => {
    const { moves } = this.db
    const [row] = await VERSION.rows(this.db)
    return `${moves} ${row?.version ?? ''}`
  })

  /** Whether reads have stayed at the database that a version was read from. */
  isOf(version: string): boolean {
    return version.startsWith(`${this.db.moves} `)
  }
}
