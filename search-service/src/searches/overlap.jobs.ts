import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { overlapOfPictures } from './overlap.ts'
import { KEEP_SCORES, PICTURES, UNSCORED } from './overlaps.sql.ts'

/** Pairs per run of the job, every 15 seconds: a million in six hours when the method changes. */
const AT_ONCE = 700

/** Scores how far both sides of comparisons overlap. */
@Injectable()
export class OverlapJobs {
  constructor(private readonly db: DataSource) {}

  /**
   * Scores pairs of runs without a score by the current method, once all their pictures have been fetched or
   * given up. Later facts about a picture change no score: that would reveal that somebody has just searched
   * for it again. Safe to run twice.
   */
  @HandlesJob('score-overlaps')
  async score(): Promise<void> {
    const pairs = await UNSCORED.rows(this.db, [AT_ONCE])
    if (pairs.length === 0) return
    const ids = pairs.flatMap(({ googleRunId, baiduRunId }) => [googleRunId, baiduRunId])
    const pictures = Map.groupBy(await PICTURES.rows(this.db, [ids]), ({ runId }) => runId)
    const scores = pairs.map((pair) => ({
      ...pair,
      ...overlapOfPictures(pictures.get(pair.googleRunId) ?? [], pictures.get(pair.baiduRunId) ?? []),
    }))
    await KEEP_SCORES.rows(this.db, [JSON.stringify(scores)])
  }
}
