import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { freshSingleFlight } from '../platform/async/single-flight.ts'
import { keptPlan } from '../platform/database/kept-plans.ts'

const VERSION = keptPlan('archive-version', 'select version from archive_version')

/** A number that changes with every search that is added, changed or gone, and every vote of a new kind. */
@Injectable()
export class ArchiveVersion {
  constructor(private readonly db: DataSource) {}

  /** What is found after this was read is at least as new. */
  readonly read = freshSingleFlight(async (): Promise<string> => {
    const rows: { version: string }[] = await this.db.query(VERSION)
    return rows[0]?.version ?? ''
  })
}
