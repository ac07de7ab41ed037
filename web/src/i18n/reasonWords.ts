// The import names the file extension, since the site's server reads this file too.
import type { Localized, ModerationReason } from '@firewall-cafe/shared'
import { labels } from './labels.ts'

/** The reasons in the order of their keys, 1 to 7. */
export const REASONS: readonly (readonly [ModerationReason, Localized])[] = [
  ['private_person', labels.forPrivatePerson],
  ['hate', labels.forHate],
  ['sexual', labels.forSexual],
  ['minor', labels.forMinor],
  ['copyright', labels.forCopyright],
  ['mistake', labels.forMistake],
  ['other', labels.forOther],
]

/** A reason in words; unknown ones count as "other". */
export function reasonWords(reason: string): Localized {
  return REASONS.find(([name]) => name === reason)?.[1] ?? labels.forOther
}
