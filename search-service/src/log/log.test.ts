import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LeafProof } from '@firewall-cafe/shared/api'
import { jest } from '@jest/globals'
import { saidBy } from '../../test/said-by.ts'
import { isIncluded } from '../evidence/check-log.ts'
import { type Checkpoint, CheckpointError, keysOf, readCheckpoint, signCheckpoint } from './checkpoint.ts'
import { logCommand } from './commands.ts'
import {
  clock,
  DAY,
  decide,
  entriesOf,
  HOUR,
  LOG_KEY,
  log,
  moderate,
  nextDay,
  nextHour,
  query,
  repository,
  search,
  service,
  sizeNow,
  useLog,
  verify,
} from './log.fixture.ts'
import { BrokenLogError } from './log.service.ts'
import { leafHash, TILE_WIDTH, Tree, tileWidth, treeHash } from './tree.ts'

const ORIGIN = 'cafe.example/log'

useLog()

/** An outside observer, who reads the public addresses now and then and remembers the last valid checkpoint. */
class Monitor {
  #last: Checkpoint | undefined

  /** @returns why the log cannot be believed; undefined while it can */
  async look(): Promise<string | undefined> {
    try {
      const { text } = await service.http.get('/log/checkpoint')
      const found = readCheckpoint(text, await log.verifierKeys())
      const levels = [await this.leaves(found.size)]
      for (let below = levels[0] as Buffer[]; below.length >= TILE_WIDTH; below = levels.at(-1) as Buffer[]) {
        const above: Buffer[] = []
        for (let at = 0; at + TILE_WIDTH <= below.length; at += TILE_WIDTH)
          above.push(treeHash(below.slice(at, at + TILE_WIDTH)))
        const served = await this.tile(levels.length, 0, above.length)
        if (above.some((hash, at) => !served[at]?.equals(hash))) return 'a tile is not that of the entries'
        levels.push(above)
      }
      const rootOf = (size: number) =>
        new Tree(size, async (level, index, width) =>
          (levels[level] ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width),
        ).root()
      if (!(await rootOf(found.size)).equals(found.root)) return 'the entries are not those of the checkpoint'
      const last = this.#last
      if (last) {
        if (found.size < last.size) return 'the log has become shorter'
        if (!(await rootOf(last.size)).equals(last.root)) return 'the history was rewritten'
        if ((found.signedAt ?? 0) < (last.signedAt ?? 0)) return 'the clock was set back'
      }
      this.#last = found
      return undefined
    } catch (error) {
      if (error instanceof CheckpointError) return error.message
      throw error
    }
  }

  /** Made of the entries, and compared with what is served as their hashes. */
  private async leaves(size: number): Promise<Buffer[]> {
    const leaves: Buffer[] = []
    for (let index = 0; index * TILE_WIDTH < size; index++) {
      const width = tileWidth(0, index, size)
      const entries = await this.bytes('entries', index, width)
      const hashes = await this.tile(0, index, width)
      for (let at = 0; at < width; at++) {
        expect(entries.readUInt16BE(at * 34)).toBe(32)
        const hash = leafHash(entries.subarray(at * 34 + 2, at * 34 + 34))
        if (!hash.equals(hashes[at] as Buffer)) throw new CheckpointError('a leaf is not that of its entry')
        leaves.push(hash)
      }
    }
    return leaves
  }

  private async tile(level: number, index: number, width: number): Promise<Buffer[]> {
    const bytes = await this.bytes(level, index, width)
    return Array.from({ length: width }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))
  }

  /** @param index below 1000: beyond, a path has more groups */
  private async bytes(level: number | 'entries', index: number, width: number): Promise<Buffer> {
    const part = width < TILE_WIDTH ? `.p/${width}` : ''
    const path = `tile/${level}/${String(index).padStart(3, '0')}${part}`
    const { status, body, headers } = await service.http.get(`/log/${path}`).responseType('blob')
    expect([path, status, headers['cache-control']]).toEqual([
      path,
      200,
      expect.stringContaining('immutable'),
    ])
    return body
  }
}

/** What a thief of the key and of the database can do: change the latest checkpoint. */
async function forge(
  changed: Partial<{ size: number; hour: number }>,
  entry?: Buffer,
): Promise<() => Promise<void>> {
  const latest = await repository.latest()
  if (!latest) throw new Error('There is a checkpoint.')
  const [first] = await repository.entries(0, 1)
  const rewrite = async (commitment: Buffer | undefined) => {
    await query('update log_entries set commitment = $1 where index = 0', [commitment])
    const tile = treeHash(await repository.reader()(0, 0, TILE_WIDTH))
    await query('update log_hashes set hash = $1 where level = 1 and index = 0', [tile])
  }
  if (entry) await rewrite(entry)
  const size = changed.size ?? latest.size
  const root = await new Tree(size, repository.reader()).root()
  const note = signCheckpoint({ origin: ORIGIN, size, root }, keysOf(LOG_KEY), changed.hour ?? latest.hour)
  const write = (values: unknown[]) =>
    query('update log_checkpoints set size = $1, root = $2, note = $3 where hour = to_timestamp($4)', [
      ...values,
      latest.hour,
    ])
  await write([size, root, note])
  return async () => {
    await rewrite(first)
    await write([latest.size, latest.root, latest.note])
  }
}

test('before the first hour is over there is no log', async () => {
  for (const path of ['checkpoint', 'proof/0', 'tile/0/000.p/1', 'tile/entries/000.p/1'])
    expect([path, (await service.http.get(`/log/${path}`)).status]).toEqual([path, 404])
})

test('a listed search is entered when its hour is over, both runs once, and anybody can prove it', async () => {
  const made = await search('lantern')
  const [listed] = await query(
    'select extract(epoch from shown_at)::float8 as hour from searches where code = $1',
    [made.code],
  )
  clock.hour = listed.hour
  await log.seal()
  expect(await entriesOf(made)).toEqual([])
  await nextHour()
  await log.seal()
  const entries = await entriesOf(made)
  expect(entries).toHaveLength(2)
  for (const index of entries) {
    const { body } = (await service.http.get(`/log/proof/${index}`)) as { body: LeafProof }
    const { size, root, signedAt } = readCheckpoint(body.checkpoint, await log.verifierKeys())
    const proof = body.proof.map((step) => Buffer.from(step, 'base64'))
    const leaf = leafHash(Buffer.from(body.entry, 'base64'))
    expect(await isIncluded(index, size, leaf, proof, root)).toBe(true)
    expect(signedAt).toBe(clock.hour)
  }
  for (const leaf of ['2', '-1', '01', 'x', '9'.repeat(30)])
    expect([leaf, (await service.http.get(`/log/proof/${leaf}`)).status]).toEqual([leaf, 404])
})

test('a search that is not listed, or not yet, leaves no trace', async () => {
  const before = (await repository.latest())?.size
  const unlisted = await search('a lantern for nobody', { visibility: 'unlisted' })
  const later = await search('a lantern of this hour')
  await query(`update searches set shown_at = to_timestamp($2) where code = $1`, [
    later.code,
    clock.hour + HOUR,
  ])
  await nextHour()
  expect([await entriesOf(unlisted), await entriesOf(later), (await repository.latest())?.size]).toEqual([
    [],
    [],
    before,
  ])
  await nextHour()
  expect(await entriesOf(later)).toHaveLength(2)
})

test('searches that share an answer have one entry for it', async () => {
  const first = await search('a shared lantern')
  const second = await search('a shared lantern')
  await nextHour()
  expect(await entriesOf(second)).toEqual(await entriesOf(first))
})

test('workers at the same time, and one that dies, neither lose nor repeat an entry', async () => {
  const made = [await search('one'), await search('two'), await search('three')] as const
  await moderate(made[0].code, 'keep')
  clock.hour += DAY
  const dying = jest.spyOn(repository, 'addCheckpoint').mockRejectedValueOnce(new Error('killed'))
  await expect(log.seal()).rejects.toThrow('killed')
  dying.mockRestore()
  await Promise.all([log.seal(), log.seal(), log.seal()])
  for (const each of made) expect(await entriesOf(each)).toHaveLength(2)
  const [{ entries, runs, decisions }] = await query(
    `select count(*)::integer as entries, count(run_id)::integer as runs, count(decision_id)::integer as decisions
     from log_entries left join log_leaves using (index) left join log_decisions using (index)`,
  )
  expect([entries, runs + decisions, decisions > 0]).toEqual([await sizeNow(), entries, true])
  expect(await verify()).toMatchObject({ entries, runs, decisions, problems: [] })
})

test('the entry of a removed comparison stays, and nothing leads to it', async () => {
  const made = await search('a lantern to be removed')
  await nextHour()
  const [index] = await entriesOf(made)
  expect((await decide(made.code, 'remove')).status).toBe(200)
  expect(await query('select from log_leaves where index = $1', [index])).toEqual([])
  expect((await service.http.get(`/log/proof/${index}`)).status).toBe(200)
  expect((await verify()).problems).toEqual([])
})

test('a search that shares an answer with a removed one is entered anew when it is listed', async () => {
  const words = 'a lantern for two'
  const removed = await search(words)
  const unlisted = await search(words, { visibility: 'unlisted' })
  await nextHour()
  const before = await entriesOf(removed)
  expect([before.length, await entriesOf(unlisted)]).toEqual([2, before])
  const saltsOf = (indexes: number[]) =>
    query(`select encode(salt, 'hex') as salt from log_leaves where index = any ($1)`, [indexes])
  const salts = await saltsOf(before)
  await decide(removed.code, 'remove')
  expect(await entriesOf(unlisted)).toEqual([])
  const listedAt = clock.hour
  await query(
    'update searches set lists_at = to_timestamp($2), shown_at = to_timestamp($2) where code = $1',
    [unlisted.code, listedAt],
  )
  await nextHour()
  expect((await log.proofOf(unlisted.code))?.checkpoint.hour).toBeGreaterThan(listedAt)
  const after = await entriesOf(unlisted)
  expect([after.length, Math.min(...after) > Math.max(...before)]).toEqual([2, true])
  for (const salt of await saltsOf(after)) expect(salts).not.toContainEqual(salt)
  expect((await verify()).problems).toEqual([])
})

test('a listed search keeps its entries when another with the same answer is removed', async () => {
  const words = 'a lantern that stays'
  const [removed, listed, hidden] = [await search(words), await search(words), await search('a hidden one')]
  const other = await search('a hidden one')
  await nextHour()
  const entries = [await entriesOf(listed), await entriesOf(hidden)]
  expect([await entriesOf(removed), await entriesOf(other)]).toEqual(entries)
  await decide(hidden.code, 'hide')
  await decide(removed.code, 'remove')
  await decide(other.code, 'remove')
  expect([await entriesOf(listed), await entriesOf(hidden)]).toEqual(entries)
})

test('more than one tile is hashed, served and proved', async () => {
  const size = (await repository.latest())?.size ?? 0
  const runs = await query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms, capture_sha256)
     select 'google', 'serper', true, 'made ' || n, 'en', 'empty', now(), 1, sha256(n::text::bytea)
     from generate_series(1, 700) n returning id`,
  )
  await repository.alone((transaction) =>
    repository.append(
      transaction,
      size,
      runs.map(({ id }: { id: string }) => ({
        runId: id,
        salt: randomBytes(32),
        commitment: randomBytes(32),
      })),
    ),
  )
  const root = await new Tree(size + 700, repository.reader()).root()
  clock.hour += HOUR
  const head = { origin: ORIGIN, size: size + 700, root }
  const note = signCheckpoint(head, keysOf(LOG_KEY), clock.hour)
  await repository.alone((transaction) =>
    repository.addCheckpoint(transaction, { ...head, note, hour: clock.hour }),
  )
  await query('delete from engine_runs where id = any ($1)', [runs.map(({ id }: { id: string }) => id)])
  expect(await new Monitor().look()).toBeUndefined()
  expect((await verify()).problems).toEqual([])
  expect((await service.http.get('/log/tile/1/000.p/2')).status).toBe(200)
  for (const none of [
    'tile/1/000.p/3',
    'tile/1/000',
    'tile/0/009',
    'tile/0/x000/001',
    'tile/9/000',
    'tile/0/a/b/c',
  ])
    expect([none, (await service.http.get(`/log/${none}`)).status]).toEqual([none, 404])
})

test('a monitor detects a rewritten history, a fork, a removed leaf and a clock set back', async () => {
  const monitor = new Monitor()
  expect(await monitor.look()).toBeUndefined()
  await search('a lantern that is watched')
  await nextHour()
  expect(await monitor.look()).toBeUndefined()
  const size = (await repository.latest())?.size ?? 0
  let undo = await forge({}, randomBytes(32))
  expect(await monitor.look()).toBe('the history was rewritten')
  await undo()
  undo = await forge({ size: size - 1 })
  expect(await monitor.look()).toBe('the log has become shorter')
  await undo()
  undo = await forge({ hour: clock.hour - HOUR })
  expect(await monitor.look()).toBe('the clock was set back')
  await undo()
  expect(await monitor.look()).toBeUndefined()
})

test('after a restore of an older backup nothing is doubled, and a monitor sees the different history', async () => {
  const monitor = new Monitor()
  await search('a lantern before the backup')
  await nextHour()
  const kept = (await repository.latest())?.size ?? 0
  const after = await search('a lantern after the backup')
  await moderate(after.code, 'keep')
  await nextDay()
  expect(await monitor.look()).toBeUndefined()
  await query('delete from log_leaves where index >= $1', [kept])
  await query('delete from log_decisions where index >= $1', [kept])
  await query('delete from log_entries where index >= $1', [kept])
  await query('delete from log_checkpoints where size > $1', [kept])
  await nextHour()
  expect(await sizeNow()).toBe(kept + 3)
  expect(await verify()).toMatchObject({ problems: [] })
  expect(await monitor.look()).toBe('the history was rewritten')
})

test('staff see what was changed, and the log signs nothing more on top of it', async () => {
  const setOutcome = (outcome: string) =>
    query('update engine_runs set outcome = $1 where id = (select min(run_id) from log_leaves)', [outcome])
  await setOutcome('legal_notice')
  expect((await verify()).problems).toEqual([
    expect.stringMatching(/^The run \d+ does not match entry \d+\./),
  ])
  await expect(saidBy(service, logCommand, 'verify')).rejects.toThrow(
    'The log does not match what was signed: see above.',
  )
  await setOutcome('results')
  expect(await saidBy(service, logCommand, 'verify')).toMatch(
    /^\d+ checkpoints, \d+ entries, .+\nEverything matches what was signed\. No outside witness has signed the log\.\n$/,
  )
  const size = (await repository.latest())?.size ?? 0
  const last = (await repository.entries(size - 1, 1))[0]
  await query('update log_entries set commitment = $1 where index = $2', [randomBytes(32), size - 1])
  clock.hour += HOUR
  await expect(log.seal()).rejects.toThrow(BrokenLogError)
  expect((await verify()).problems.join()).toContain('the entries do not match what was signed')
  await query('update log_entries set commitment = $1 where index = $2', [last, size - 1])
  await log.seal()
})

test('npm run log -- key prints the keys that verify checkpoints and packets', async () => {
  const [key = '', packets] = (await saidBy(service, logCommand, 'key')).split('\n')
  const { text } = await service.http.get('/log/checkpoint')
  expect(readCheckpoint(text, [key]).size).toBe(await sizeNow())
  expect(packets).toBe(`packets ${log.packetKeys()[0]?.publicKey}`)
})

test('while the clock is behind the last checkpoint the log waits and says so; staff can undo what was signed ahead', async () => {
  clock.hour -= 2 * HOUR
  await expect(log.seal()).rejects.toThrow('The log waits until')
  const size = await sizeNow()
  // The clock of this test has run ahead of the database's.
  const operations = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, statements = ''] = /```sql\n(begin;\ndelete from log_checkpoints.*?)```/s.exec(operations) ?? []
  await query(statements)
  const kept = await sizeNow()
  expect(kept).toBeLessThan(size)
  await log.seal()
  expect(await sizeNow()).toBeGreaterThan(kept)
  expect((await verify()).problems).toEqual([])
})
