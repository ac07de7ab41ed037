import { Injectable } from '@nestjs/common'
import { responseIn } from '../captures/capture.ts'
import { CheckpointError, readCheckpoint } from './checkpoint.ts'
import { LogRepository } from './log.repository.ts'
import { LogService } from './log.service.ts'
import { commitmentOf } from './record.ts'
import { leafHash, type ReadTile, TILE_WIDTH, Tree, treeHash } from './tree.ts'

const ENTRIES_AT_ONCE = 1_000
/** Fewer than entries at once, since each brings its answer: 20 kB, at most 512 kB. */
const RUNS_AT_ONCE = 100

export interface LogFound {
  checkpoints: number
  entries: number
  /** Entries whose run still exists; each was compared with its run. */
  runs: number
  /** Stored answers of these runs; each was compared with its hash. */
  answers: number
  /** Entries of moderation decisions and their undos; each was compared with its decision. */
  decisions: number
  /** Monthly files that have an entry. */
  files: number
  /** A sentence for each difference from the signed state. */
  problems: string[]
}

/** Verifies the whole log from only its entries, records and keys. */
@Injectable()
export class LogVerifier {
  constructor(
    private readonly repository: LogRepository,
    private readonly log: LogService,
  ) {}

  /** @param keys further verifier keys, for example of retired keys */
  async verify(keys: readonly string[] = []): Promise<LogFound> {
    const problems: string[] = []
    const known = [...(await this.log.verifierKeys()), ...keys]
    const checkpoints = await this.repository.checkpoints()
    const size = checkpoints.at(-1)?.size ?? 0
    const read = await this.tiles(size, problems)
    let [before, hourBefore] = [0, 0]
    for (const { hour, note, size, root, origin } of checkpoints) {
      const name = `Checkpoint of ${new Date(hour * 1_000).toISOString()}`
      try {
        const signed = readCheckpoint(note, known)
        if (signed.signedAt !== hour) problems.push(`${name}: it was signed for another hour.`)
        if (signed.size !== size || !signed.root.equals(root) || signed.origin !== origin)
          problems.push(`${name}: its row does not match what was signed.`)
        if (signed.size < before) problems.push(`${name}: the log has become shorter.`)
        if (!(await new Tree(signed.size, read).root()).equals(signed.root))
          problems.push(`${name}: the entries do not match what was signed.`)
      } catch (error) {
        if (!(error instanceof CheckpointError)) throw error
        problems.push(`${name}: ${error.message}`)
      }
      if (hour <= hourBefore) problems.push(`${name}: it is not after the one before.`)
      before = size
      hourBefore = hour
    }
    return {
      checkpoints: checkpoints.length,
      entries: size,
      ...(await this.compareRuns(problems)),
      decisions: await this.compareDecisions(problems),
      files: await this.compareFiles(problems),
      problems,
    }
  }

  /** Computes all hashes from the entries, so that no stored one is trusted. */
  private async tiles(size: number, problems: string[]): Promise<ReadTile> {
    const leaves: Buffer[] = []
    for (let first = 0; first < size; first += ENTRIES_AT_ONCE) {
      const entries = await this.repository.entries(first, Math.min(ENTRIES_AT_ONCE, size - first))
      for (const entry of entries) leaves.push(leafHash(entry))
    }
    if (leaves.length < size)
      problems.push(`${size - leaves.length} of the ${size} entries of the log are missing.`)
    const levels = [leaves]
    for (let below = leaves; below.length >= TILE_WIDTH; below = levels.at(-1) ?? []) {
      const above: Buffer[] = []
      for (let at = 0; at + TILE_WIDTH <= below.length; at += TILE_WIDTH)
        above.push(treeHash(below.slice(at, at + TILE_WIDTH)))
      const kept = await this.repository.reader()(levels.length, 0, above.length)
      if (kept.length < above.length || above.some((hash, at) => !kept[at]?.equals(hash)))
        problems.push(`Stored hashes of level ${levels.length} do not match the entries.`)
      levels.push(above)
    }
    return async (level, index, width) =>
      (levels[level] ?? []).slice(index * TILE_WIDTH, index * TILE_WIDTH + width)
  }

  private async compareRuns(problems: string[]): Promise<Pick<LogFound, 'runs' | 'answers'>> {
    let [runs, answers] = [0, 0]
    const logged = paged(RUNS_AT_ONCE, (after) => this.repository.logged(after, RUNS_AT_ONCE))
    for await (const { index, salt, commitment, runId, response, ...record } of logged) {
      if (!commitmentOf(salt, record).equals(commitment))
        problems.push(`The run ${runId} does not match entry ${index}.`)
      if (response && !(await responseIn(response, record.capture)))
        problems.push(`The stored answer of the run ${runId} does not match entry ${index}.`)
      if (response) answers++
      runs++
    }
    return { runs, answers }
  }

  private async compareDecisions(problems: string[]): Promise<number> {
    let decisions = 0
    const logged = paged(ENTRIES_AT_ONCE, (after) => this.repository.loggedDecisions(after, ENTRIES_AT_ONCE))
    for await (const { index, salt, commitment, decisionId, ...record } of logged) {
      const name = `${record.undone ? 'undo of the ' : ''}decision ${decisionId}`
      if (!commitmentOf(salt, record).equals(commitment))
        problems.push(`The ${name} does not match entry ${index}.`)
      decisions++
    }
    return decisions
  }

  private async compareFiles(problems: string[]): Promise<number> {
    const files = await this.repository.files()
    for (const { id, name, logged, due } of files) {
      if (!(await this.repository.isIntact(id)))
        problems.push(`The bytes of the file ${name} do not match its hash.`)
      if (due && !logged)
        problems.push(
          `No entry matches the file ${name}. It was changed, unless its month is being made again or no checkpoint has been made since an upgrade.`,
        )
    }
    return files.filter(({ logged }) => logged).length
  }
}

/** Reads rows in batches, by index. */
async function* paged<Row extends { index: number }>(limit: number, read: (after: number) => Promise<Row[]>) {
  let some: Row[] = []
  do {
    some = await read(some.at(-1)?.index ?? -1)
    yield* some
  } while (some.length === limit)
}
