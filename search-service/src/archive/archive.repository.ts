import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { keptPlan } from '../platform/database/kept-plans.ts'

export interface ArchivedSearch {
  id: string
  termInitial: string
  language: LanguageCode
  termTranslation: string
  location: string
  searchedAt: Date
  totalVotes: number
  googleOutcome: Outcome
  baiduOutcome: Outcome
  /** What the China-based engine was asked. */
  baiduQuery: string
  simulated: boolean
}

export interface ArchivedImage {
  runId: string
  engine: EngineName
  rank: number
  href: string
  thumbnailHref: string | null
}

const BY_IDS = keptPlan(
  'archive-by-ids',
  `select s.id, s.term_initial as "termInitial", s.language, s.term_translation as "termTranslation",
   s.location, s.searched_at as "searchedAt", coalesce(v.votes, 0) as "totalVotes",
   google.outcome as "googleOutcome", baidu.outcome as "baiduOutcome",
   baidu.query as "baiduQuery",
   (google.simulated or baidu.simulated) as simulated
 from searches s
 join engine_runs google on google.id = s.google_run_id
 join engine_runs baidu on baidu.id = s.baidu_run_id
 left join search_votes v on v.search_id = s.id
 where s.id = any ($1::bigint[])
 order by s.searched_at desc, s.id desc`,
)

const IMAGES = keptPlan(
  'archive-images',
  `select r.run_id as "runId", side.engine, r.rank, address.href, thumbnail.href as "thumbnailHref"
   from searches s
   cross join lateral (values (1, 'google', s.google_run_id), (2, 'baidu', s.baidu_run_id))
     as side (place, engine, run_id)
   left join results r on r.run_id = side.run_id
   left join image_addresses address on address.id = r.address_id
   left join image_addresses thumbnail on thumbnail.id = r.thumbnail_address_id
   where s.id = $1
   order by side.place, r.rank`,
)

/** What the archive shows of its searches. Which ones a page holds, ListingRepository and WordsRepository find. */
@Injectable()
export class ArchiveRepository {
  constructor(private readonly db: DataSource) {}

  /** The searches of these ids, newest first. */
  findByIds(ids: string[]): Promise<ArchivedSearch[]> {
    return this.db.query(BY_IDS, [ids])
  }

  /** The pictures of a search, Google's first, in rank order; undefined when there is no such search. */
  async findImages(searchId: string): Promise<ArchivedImage[] | undefined> {
    const rows: (ArchivedImage | { runId: null })[] = await this.db.query(IMAGES, [searchId])
    return rows.length === 0 ? undefined : rows.filter((row) => row.runId !== null)
  }
}
