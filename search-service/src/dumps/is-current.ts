import { COLUMNS_VERSION } from '@firewall-cafe/shared'
import type { KeptDump, Listed } from './dumps.sql.ts'

/** Whether a file has exactly its month's listed comparisons, in the current columns, and so is served. */
export const isCurrent = (dump: KeptDump, listed: Listed | undefined): boolean =>
  dump.version === COLUMNS_VERSION && dump.rows === listed?.rows && dump.codes === listed.codes
