import {
  type AskedHours,
  askedHoursOf,
  type CitationFormat,
  COMPARISON_LABELS,
  chineseTitleOf,
  codeOf,
  EDITIONS,
  type Edition,
  EMBED_SIZE,
  type EngineName,
  embedHtml,
  hourOf,
  isCiteable,
  PROJECT_NAME,
  signposts,
  titleOf,
} from '@firewall-cafe/shared'
import { type Answer, type ParsedQuery, REFUSALS, type Visibility } from '@firewall-cafe/shared/api'
import {
  ConflictException,
  ForbiddenException,
  Inject,
  Injectable,
  NotFoundException,
  NotImplementedException,
} from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { siteAddress } from '../platform/http/site-address.ts'
import { citationOf } from './citation.ts'
import { ComparisonsRepository, type RecordedComparison } from './comparisons.repository.ts'
import { PrivateWords } from './private-words.ts'
import { wasAsked } from './run.ts'
import { toListing, toSearchResponse } from './search.dto.ts'
import { Tombstones } from './tombstones.ts'

const ONLY_JSON = 'Only JSON is available here: leave format out, or write json.'
const NOT_EMBEDDED = 'There is no comparison of the archive at this address.'

/** One comparison by its code: its record, and whether it is listed. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly repository: ComparisonsRepository,
    private readonly tombstones: Tombstones,
    private readonly privateWords: PrivateWords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws a 404 when there is no such comparison, a 410 when it is hidden or removed */
  async find(code: string): Promise<Answer<'GET /comparisons/:code'>> {
    const found = await this.read(code)
    const { runs, shownAt, state } = found
    const simulated = isSimulated(found)
    return {
      ...toSearchResponse(
        { ...found, listed: shownAt !== null, isPrivate: this.privateWords.areIn(found) },
        found.translation,
        runs,
        Number.POSITIVE_INFINITY,
      ),
      query: found.query,
      language: found.language,
      translated_by: found.translatedBy,
      google_provider: runs.us.provider,
      baidu_provider: runs.china.provider,
      location: found.location,
      asked_hour: Math.max(...Object.values(askedHours(found))),
      search_timestamp: shownAt,
      was_listed: found.wasListed,
      simulated,
      shares_answer: found.sharesAnswer,
      overlap: found.overlap,
      evidence: hasPacket(found),
      state,
    }
  }

  /**
   * The citation of a comparison, with today as the date of access.
   * @throws a 404 when there is no such comparison, a 410 when it is hidden or removed, a 409 when it is
   *   simulated or no engine was asked, a 503 when the site's address is not set
   */
  async cite(code: string, format: CitationFormat): Promise<string> {
    const found = await this.read(code)
    if (isSimulated(found)) throw new ConflictException({ error: REFUSALS.simulated_no_citation })
    if (!wasAsked(found.runs)) throw new ConflictException({ error: REFUSALS.nobody_asked_no_citation })
    const site = siteAddress(this.config)
    const { query, language, translation, runs } = found
    return citationOf(
      {
        code,
        query,
        language,
        translation,
        runs,
        answers: hasPacket(found) ? hashesOf(found) : undefined,
        askedHours: askedHours(found),
        site,
        accessedAt: Date.now(),
      },
      format,
    )
  }

  /** The Link header of a record; undefined if it cannot be cited, or without the site's address. */
  signpostsOf(record: Answer<'GET /comparisons/:code'>): string | undefined {
    const [site] = this.config.SITE_ORIGINS
    // Only the page links to the API; a record needs only the site's address.
    if (!site || !isCiteable(record)) return undefined
    return signposts('record', { site, api: '', code: record.code, licence: this.config.DATA_LICENCE })
  }

  /**
   * How another page embeds a comparison (oEmbed 1.0).
   * @throws a 404 unless the address is that of a listed, public comparison, a 410 when it is hidden or
   *   removed, a 501 for XML, a 503 when the site's address is not set
   */
  async embed({
    url,
    format = 'json',
    maxwidth = Number.POSITIVE_INFINITY,
    maxheight = Number.POSITIVE_INFINITY,
  }: ParsedQuery<'GET /oembed'>): Promise<Answer<'GET /oembed'>> {
    if (format !== 'json') throw new NotImplementedException({ error: ONLY_JSON })
    const site = siteAddress(this.config)
    const page = this.pageAt(url)
    const found = page && (await this.read(page.code))
    if (!found || found.shownAt === null || found.state !== 'public')
      throw new NotFoundException({ error: NOT_EMBEDDED })
    const width = Math.min(EMBED_SIZE.width, maxwidth)
    const height = Math.min(EMBED_SIZE.height, maxheight)
    return {
      version: '1.0',
      type: 'rich',
      provider_name: PROJECT_NAME.en,
      provider_url: site,
      title: embeddedTitle(found, page.edition),
      html: embedHtml({ ...page, site, width, height }),
      width,
      height,
      // Short: removed comparisons must not stay in other sites' caches for long.
      cache_age: 300,
    }
  }

  /** The code of the comparison with this page address on the site, and the page's edition. */
  private pageAt(address: string): { code: string; edition: Edition } | undefined {
    if (!URL.canParse(address)) return undefined
    const { origin, pathname } = new URL(address)
    const [, prefix = '', name = ''] = /^(\/[a-z]+)?\/c\/([^/]+)\/?$/i.exec(pathname) ?? []
    const edition = (Object.keys(EDITIONS) as Edition[]).find((one) => EDITIONS[one] === prefix)
    const code = codeOf(name)
    return this.config.SITE_ORIGINS.includes(origin) && edition && code ? { code, edition } : undefined
  }

  private async read(code: string): Promise<RecordedComparison> {
    const found = await this.repository.find(code)
    if (!found) throw await this.tombstones.instead(code)
    return found
  }

  /**
   * Keeps a comparison in the archive, or out of it.
   * @param voter the caller; undefined without a token
   * @throws a 403 for anybody but its maker, a 409 to unlist one that was ever listed, or to list one with
   *   personal data or no asked engine, a 404 when there is none, a 410 when it is hidden or removed
   */
  async list(
    code: string,
    visibility: Visibility,
    voter: Buffer | undefined,
  ): Promise<Answer<'POST /comparisons/:code/listing'>> {
    const refusal = visibility === 'listed' ? this.keptOutBy(await this.read(code)) : undefined
    const delay = visibility === 'listed' && !refusal ? this.config.PUBLISH_DELAY_MINUTES : undefined
    const found = await this.repository.setListing(code, voter, delay)
    if (!found) throw await this.tombstones.instead(code)
    if (!found.own) throw new ForbiddenException({ error: REFUSALS.not_your_search })
    if (found.wasListed && visibility === 'unlisted')
      throw new ConflictException({ error: REFUSALS.listed_already })
    if (!found.wasListed && refusal) throw new ConflictException({ error: refusal })
    return toListing(code, found.listsAt, found.listed)
  }

  private keptOutBy(found: RecordedComparison): string | undefined {
    if (this.privateWords.areIn(found)) return REFUSALS.personal_data
    return wasAsked(found.runs) ? undefined : REFUSALS.nobody_asked
  }
}

const askedHours = ({ runs: { us, china } }: RecordedComparison): AskedHours =>
  askedHoursOf({
    google: { asked_at: hourOf(us.askedAt), not_asked: us.notAsked },
    baidu: { asked_at: hourOf(china.askedAt), not_asked: china.notAsked },
  })

const isSimulated = ({ runs: { us, china } }: RecordedComparison): boolean => us.simulated || china.simulated

/** Whether an evidence packet exists, as far as the record tells. */
const hasPacket = (found: RecordedComparison): boolean =>
  found.hasEvidence &&
  isCiteable({ listed: found.shownAt !== null, state: found.state, simulated: isSimulated(found) })

function hashesOf({ runs: { us, china } }: RecordedComparison): Record<EngineName, string> | undefined {
  const [google, baidu] = [us.captureSha256, china.captureSha256]
  return google && baidu ? { google, baidu } : undefined
}

/** The oEmbed title, in the framed edition; it also says if a simulator answered. */
function embeddedTitle(found: RecordedComparison, edition: Edition): string {
  const { en, zh } = COMPARISON_LABELS.demoData
  return edition === 'zh'
    ? `${chineseTitleOf(found)}${isSimulated(found) ? `（${zh}）` : ''}`
    : `${titleOf(found)}${isSimulated(found) ? ` (${en.toLowerCase()})` : ''}`
}
