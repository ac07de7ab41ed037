import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { type ArchivedImage, type ArchivedSearch, BY_IDS, IMAGES } from './archive.sql.ts'

/** What the archive shows of a search. The repositories beside this one find which searches are on a page. */
@Injectable()
export class ArchiveRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly primary: DataSource,
  ) {}

  /** The listed searches with these ids, in this order. */
  findByIds(ids: string[]): Promise<ArchivedSearch[]> {
    return BY_IDS.rows(this.db, [ids])
  }

  /** The pictures of a search, Google's first, in rank order; undefined when there is no such search. */
  async findImages(searchId: string): Promise<ArchivedImage[] | undefined> {
    let rows = await IMAGES.rows(this.db, [searchId])
    // Asks the primary, too: a visitor's own new search may not be on the replica yet.
    if (rows.length === 0) rows = await IMAGES.rows(this.primary, [searchId])
    return rows.length === 0 ? undefined : rows.filter((row) => row.rank !== null)
  }
}
