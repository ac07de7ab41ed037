import type { Answer, ParsedQuery } from '@firewall-cafe/shared/api'
import { Injectable } from '@nestjs/common'
import { noSuchSearch } from '../searches/search-id.ts'
import { toArchiveItem, toSearchImage } from './archive.dto.ts'
import { toArchiveFilter } from './archive.filter.ts'
import { ArchiveRepository } from './archive.repository.ts'
import { ArchivePages } from './archive-pages.ts'
import { MostVotedRepository } from './most-voted.repository.ts'

/** Past searches, as the API sends them. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly repository: ArchiveRepository,
    private readonly pages: ArchivePages,
    private readonly mostVoted: MostVotedRepository,
  ) {}

  /** One page of past searches in the requested order. A page after the end is empty. */
  async find(asked: ParsedQuery<'GET /searches'>): Promise<Answer<'GET /searches'>> {
    const window = { offset: (asked.page - 1) * asked.page_size, limit: asked.page_size }
    const order = asked.order === 'most_voted' ? this.mostVoted : this.pages
    const { total, ids } = await order.find(toArchiveFilter(asked), window)
    const searches = ids.length > 0 ? await this.repository.findByIds(ids) : []
    return { total, page: asked.page, page_size: asked.page_size, data: searches.map(toArchiveItem) }
  }

  /** @throws a 404 when there is no such search */
  async images(searchId: string): Promise<Answer<'POST /searches/:id/images'>> {
    const images = await this.repository.findImages(searchId)
    if (!images) throw noSuchSearch()
    return images.map(toSearchImage)
  }
}
