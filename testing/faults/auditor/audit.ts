/** The auditor: what an archive must keep, checked with plain SQL. */
import type { ClientBase } from 'pg'
import { type ArchiveRuleOptions, checkArchive } from './archive-rules.ts'
import { checkRollups } from './rollups.ts'
import type { Violation } from './violation.ts'

/** Checks any archive, even a real one, and changes nothing. Writers wait while it counts again. */
export async function auditArchive(client: ClientBase, options: ArchiveRuleOptions): Promise<Violation[]> {
  return [...(await checkArchive(client, options)), ...(await checkRollups(client))]
}
