import { OVERLAP_METHOD } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'

export interface RunPair {
  googleRunId: string
  baiduRunId: string
}

/** The addresses of a result's picture: its own and the engine's two copies, full-size and small. */
const ADDRESSES = `
   join image_addresses own on own.id = r.address_id
   left join image_addresses small on small.id = r.thumbnail_address_id
   left join lateral (
     select state, image_sha256 from image_addresses where copy_of = own.id
     order by state = 'cached' desc, state = 'waiting' desc, id limit 1) as copy on true`

/** Up to $1 pairs of runs without a score by the current method and with no picture still to be fetched. */
export const UNSCORED = statement<RunPair>(
  'overlaps-unscored',
  `select google_run_id as "googleRunId", baidu_run_id as "baiduRunId" from overlap_scores
   where method < ${OVERLAP_METHOD} and not exists (
     select from results r ${ADDRESSES}
     where r.run_id in (google_run_id, baidu_run_id) and 'waiting' in (own.state, small.state, copy.state))
   limit $1`,
)

export interface RecordedPicture {
  runId: string
  /** In hexadecimal; null when the picture could not be fetched. */
  sha256: string | null
  /** As PostgreSQL's signed number; null also for a featureless picture. */
  perceptualHash: string | null
}

/**
 * The pictures of the runs $1, in rank order, each from its own address or, if that is broken, from the
 * engine's copy, which shows the same.
 */
export const PICTURES = statement<RecordedPicture>(
  'overlaps-pictures',
  `select r.run_id as "runId", encode(image.sha256, 'hex') as sha256, image.perceptual_hash as "perceptualHash"
   from results r ${ADDRESSES}
   left join images image on image.sha256 = coalesce(own.image_sha256, copy.image_sha256, small.image_sha256)
   where r.run_id = any ($1::bigint[])
   order by r.run_id, r.rank`,
)

/** Stores scores ($1, a JSON array of pairs with their numbers) under the current method. */
export const KEEP_SCORES = statement<never>(
  'overlaps-keep-scores',
  `update overlap_scores set method = ${OVERLAP_METHOD}, shared = score.shared, at_most = score."of", jaccard = score.jaccard,
     rbo = score.rbo, probably = score.probably, unknown = score.unknown, pairs = score.pairs
   from jsonb_to_recordset($1) as score ("googleRunId" bigint, "baiduRunId" bigint, shared smallint, "of" smallint,
     jaccard double precision, rbo double precision, probably smallint, unknown smallint,
     pairs jsonb)
   where google_run_id = "googleRunId" and baidu_run_id = "baiduRunId"`,
)
