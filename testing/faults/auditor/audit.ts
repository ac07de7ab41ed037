/** The auditor: what an archive must keep, checked with plain SQL. */
import type { ClientBase } from 'pg'
import { type ArchiveRuleOptions, checkArchive } from './archive-rules.ts'
import { checkRollups } from './rollups.ts'
import type { Violation } from './violation.ts'

/** Checks any archive, a real one too; it is left as it was. Writers wait while the numbers are counted again. */
export async function auditArchive(client: ClientBase, options: ArchiveRuleOptions): Promise<Violation[]> {
  return [...(await checkArchive(client, options)), ...(await checkRollups(client))]
}
