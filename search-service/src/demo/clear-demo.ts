import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { ImageStore } from '../images/image-store.ts'

/** What clearing took away. */
export interface Cleared {
  searches: number
  votes: number
  runs: number
  addresses: number
  images: number
}

/**
 * Takes away every trace of the demonstration: its searches with all votes and proposals on them, the bot's
 * passes over simulators, and the runs, results, addresses and pictures that nothing else uses. What a real
 * visitor searched stays, with the runs that answered it. Triggers bring the rollups down in the same transaction.
 */
@Injectable()
export class ClearDemo {
  constructor(
    private readonly db: DataSource,
    private readonly store: ImageStore,
  ) {}

  /** Running it again takes away what came since, and files that an earlier one left. */
  async clear(): Promise<Cleared> {
    const cleared = await this.db.transaction(clearRows)
    await this.removeFiles()
    return cleared
  }

  /** Files go after their rows: a row promises that its files are there. */
  private async removeFiles(): Promise<void> {
    const rows: { sha256: string }[] = await this.db.query(
      `select encode(sha256, 'hex') as sha256 from cleared_images`,
    )
    for (const { sha256 } of rows) await this.removeFilesOf(sha256)
  }

  /** Whoever records the same picture meanwhile takes its note away, or waits here and then writes its files anew. */
  private removeFilesOf(sha256: string): Promise<void> {
    return this.db.transaction(async (transaction) => {
      const [noted]: { back: boolean }[] = await transaction.query(
        `select i.sha256 is not null as back from cleared_images c left join images i using (sha256)
         where c.sha256 = decode($1, 'hex') for update of c`,
        [sha256],
      )
      if (!noted) return
      if (!noted.back) await this.store.remove(sha256)
      await transaction.query(`delete from cleared_images where sha256 = decode($1, 'hex')`, [sha256])
    })
  }
}

async function clearRows(transaction: EntityManager): Promise<Cleared> {
  const gone = async (statement: string): Promise<number> =>
    ((await transaction.query(statement)) as [unknown, number])[1]
  await transaction.query('set local statement_timeout = 0')
  // Nobody may lean a new search on a run that is about to go: whoever records one begins with this table.
  await transaction.query('lock table engine_runs in share row exclusive mode')
  // Nor may an address take up a picture that is about to go.
  await transaction.query('lock table images in share row exclusive mode')
  await transaction.query(NOTE_RUNS)
  await transaction.query(NOTE_ADDRESSES)

  await transaction.query('delete from bot_passes where simulated')
  await transaction.query('delete from bot_calls where simulated')
  await transaction.query('delete from bot_rests where simulated')
  const votes = await gone('delete from votes where demo')
  const searches = await gone('delete from searches where demo')
  await transaction.query('delete from engine_answers using doomed_runs where run_id = doomed_runs.id')
  const runs = await gone(`
    delete from engine_runs using doomed_runs
    where engine_runs.id = doomed_runs.id
      and not exists (select from searches where google_run_id = engine_runs.id)
      and not exists (select from searches where baidu_run_id = engine_runs.id)`)
  const addresses = await gone(`
    delete from image_addresses using doomed_addresses
    where image_addresses.id = doomed_addresses.id
      and not exists (select from results where address_id = image_addresses.id)
      and not exists (select from results where thumbnail_address_id = image_addresses.id)`)
  await transaction.query(`
    insert into cleared_images
    select distinct image_sha256 from doomed_addresses
    where image_sha256 is not null
      and not exists (select from image_addresses known where known.image_sha256 = doomed_addresses.image_sha256)
    on conflict do nothing`)
  const images = await gone(
    'delete from images using cleared_images where images.sha256 = cleared_images.sha256',
  )

  // Nothing is seeded after this, not even where nothing was seeded before.
  await transaction.query('insert into demo_state (seeded_at) values (now()) on conflict do nothing')
  await transaction.query('update demo_state set cleared_at = now()')
  await transaction.query('update bot_switch set leaves_simulators_alone = true')
  return { searches, votes, runs, addresses, images }
}

const NOTE_RUNS = `
  create temporary table doomed_runs on commit drop as
  select google_run_id as id from searches where demo
  union select baidu_run_id from searches where demo
  union select google_run_id from bot_steps join bot_passes on bot_passes.id = pass_id
    where simulated and google_run_id is not null
  union select baidu_run_id from bot_steps join bot_passes on bot_passes.id = pass_id
    where simulated and baidu_run_id is not null`

const NOTE_ADDRESSES = `
  create temporary table doomed_addresses on commit drop as
  select distinct a.id, a.image_sha256
  from doomed_runs
  join results r on r.run_id = doomed_runs.id
  join image_addresses a on a.id in (r.address_id, r.thumbnail_address_id)`
