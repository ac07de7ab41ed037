import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, LessThan, Repository } from 'typeorm'
import { BlockedNameEntity } from './blocked-name.entity.ts'

const THIS_HOUR = () => `date_trunc('hour', now(), 'UTC')`
/** Terms that may hold a name: their letters, without spaces and marks between, are like one of the patterns $1. */
const TERMS_LIKE = `
  select id::text, term, translation from terms
  where ${['term', 'translation']
    .map(lettersOf)
    .map((letters) => `${letters} like any ($1)`)
    .join(' or ')}`
function lettersOf(column: string) {
  return `regexp_replace(lower(normalize(${column}, NFKC)), '[[:space:][:punct:]·•・‧’‘，、。]', '', 'g')`
}
const LISTED_OF_TERMS = `
  select code, count(*) over ()::int as total from searches
  where term_id = any ($1::bigint[]) and shown_at is not null order by shown_at desc, code limit $2`

export interface TermWords {
  id: string
  term: string
  translation: string
}

/** All SQL of blocked names. */
@Injectable()
export class BlockedNamesRepository {
  constructor(@InjectRepository(BlockedNameEntity) private readonly names: Repository<BlockedNameEntity>) {}

  /** Changes whenever another name is in force. */
  async version(): Promise<string> {
    const [row] = await this.names.query(
      `select count(*) || ' ' || coalesce(max(id), 0) || ' ' || count(removed_at) || ' ' ||
         coalesce(sum(id) filter (where removed_at is null), 0) as version from blocked_names`,
    )
    return row.version
  }

  /** The latest first, those that were removed included. */
  all(): Promise<BlockedNameEntity[]> {
    return this.names.find({ order: { id: 'desc' } })
  }

  async add(sealed: Buffer): Promise<string> {
    const { raw } = await this.names
      .createQueryBuilder()
      .insert()
      .values({ sealed })
      .returning('id')
      .execute()
    return raw[0].id
  }

  /** Has a name be in force again, or no longer. @returns whether there is such a name */
  async setRemoved(id: string, removed: boolean): Promise<boolean> {
    const { affected } = removed
      ? await this.names.update({ id, removedAt: IsNull() }, { removedAt: THIS_HOUR })
      : await this.names.update({ id }, { removedAt: null })
    return affected === 1 || (removed && (await this.names.existsBy({ id })))
  }

  /** Keeps it under another key. */
  async reseal(id: string, sealed: Buffer): Promise<void> {
    await this.names.update({ id }, { sealed })
  }

  /** Deletes what was removed so many days ago. */
  async forgetRemoved(afterDays: number): Promise<void> {
    await this.names.delete({ removedAt: LessThan(new Date(Date.now() - afterDays * 86_400_000)) })
  }

  /**
   * Terms of the archive that may hold a name. It reads all of them, which only who adds a name waits for.
   * @param forms what their letters may contain, in a row
   */
  termsLike(forms: readonly string[]): Promise<TermWords[]> {
    return this.names.query(TERMS_LIKE, [forms.map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`)])
  }

  /** Codes of listed comparisons of these terms, the latest first, and how many there are. */
  async listed(termIds: readonly string[], atMost: number): Promise<{ total: number; codes: string[] }> {
    const rows: { code: string; total: number }[] = await this.names.query(LISTED_OF_TERMS, [termIds, atMost])
    return { total: rows[0]?.total ?? 0, codes: rows.map(({ code }) => code) }
  }
}
