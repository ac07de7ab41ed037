import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { FileHashMatcher } from './file-hash-matcher.ts'
import { type HashMatcher, NoHashMatcher } from './hash-matcher.ts'

/** Opens the configured list of illegal pictures, if there is one. */
export async function openHashMatcher(config: Config, logger: Logger): Promise<HashMatcher> {
  return config.IMAGE_HASH_LIST ? FileHashMatcher.open(config.IMAGE_HASH_LIST, logger) : new NoHashMatcher()
}
