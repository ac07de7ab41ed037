import type { EngineName, LanguageCode, Outcome } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { SearchEntity } from '../searches/search.entity.ts'

export interface ArchiveFilter {
  /** Any substring of the term or its translation; empty matches all. */
  query: string
  /** Calendar years in UTC; none matches all, as below. */
  years: number[]
  /** Source codes. */
  cities: string[]
  /** Vote categories, of which the search has at least one vote. */
  voteIds: number[]
}

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
  simulated: boolean
}

export interface ArchivedImage {
  runId: string
  engine: EngineName
  rank: number
  href: string
  thumbnailHref: string | null
}

/** Letter case and width are folded on both sides of a comparison. */
const folded = (expression: string) => `lower(normalize(${expression}, NFKC))`

const MATCHING = `
  from searches s
  where ($1 = '' or position(${folded('$1')} in ${folded('s.term_initial')}) > 0
      or position(${folded('$1')} in ${folded('s.term_translation')}) > 0)
    and (cardinality($2::int[]) = 0
      or extract(year from s.searched_at at time zone 'UTC')::int = any ($2::int[]))
    and (cardinality($3::text[]) = 0 or s.location = any ($3::text[]))
    and (cardinality($4::int[]) = 0 or exists (
      select from vote_counts v where v.search_id = s.id and v.votes > 0 and v.category = any ($4::int[])))`

/** All SQL of the archive. */
@Injectable()
export class ArchiveRepository {
  constructor(private readonly db: DataSource) {}

  async count(filter: ArchiveFilter): Promise<number> {
    const rows: { total: string }[] = await this.db.query(
      `select count(*) as total ${MATCHING}`,
      toParameters(filter),
    )
    return Number(rows[0]?.total)
  }

  /** Newest first; `offset` and `limit` count searches. */
  find(filter: ArchiveFilter, offset: number, limit: number): Promise<ArchivedSearch[]> {
    return this.db.query(
      `with page as (select s.* ${MATCHING} order by s.searched_at desc, s.id desc offset $5 limit $6)
       select page.id, page.term_initial as "termInitial", page.language,
         page.term_translation as "termTranslation", page.location, page.searched_at as "searchedAt",
         coalesce((select sum(votes) from vote_counts v where v.search_id = page.id), 0)::int as "totalVotes",
         google.outcome as "googleOutcome", baidu.outcome as "baiduOutcome",
         (page.demo or google.simulated or baidu.simulated) as simulated
       from page
       join engine_runs google on google.id = page.google_run_id
       join engine_runs baidu on baidu.id = page.baidu_run_id
       order by page.searched_at desc, page.id desc`,
      [...toParameters(filter), offset, limit],
    )
  }

  /** The pictures of a search, Google's first, in rank order; undefined when there is no such search. */
  async findImages(searchId: string): Promise<ArchivedImage[] | undefined> {
    const results = { address: true, thumbnail: true }
    const search = await this.db.getRepository(SearchEntity).findOne({
      where: { id: searchId },
      relations: { googleRun: { results }, baiduRun: { results } },
      order: { googleRun: { results: { rank: 'asc' } }, baiduRun: { results: { rank: 'asc' } } },
    })
    return (
      (search &&
        [search.googleRun, search.baiduRun].flatMap((run) =>
          run.results.map(({ runId, rank, address, thumbnail }) => ({
            runId,
            rank,
            engine: run.engine,
            href: address.href,
            thumbnailHref: thumbnail?.href ?? null,
          })),
        )) ??
      undefined
    )
  }
}

function toParameters({ query, years, cities, voteIds }: ArchiveFilter): unknown[] {
  return [query, years, cities, voteIds]
}
