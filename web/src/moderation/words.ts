// Imports name file extensions, since the site's server reads this file too.
import type { Localized, ModerationAction, ModerationReason } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels.ts'

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

/** What staff can do, each with its key. */
export const ACTIONS = [
  { action: 'keep', key: 'k', name: labels.decideKeep, means: labels.keepMeans, done: labels.wasKept },
  { action: 'limit', key: 'l', name: labels.decideLimit, means: labels.limitMeans, done: labels.wasLimited },
  { action: 'hide', key: 'h', name: labels.decideHide, means: labels.hideMeans, done: labels.wasHidden },
  {
    action: 'remove',
    key: 'r',
    name: labels.decideRemove,
    means: labels.removeMeans,
    done: labels.wasRemoved,
  },
] as const satisfies readonly {
  action: ModerationAction
  key: string
  name: Localized
  means: Localized
  done: Localized
}[]

/** What was done, as a word. */
export function actionWords(action: ModerationAction): Localized {
  return ACTIONS.find((known) => known.action === action)?.name ?? labels.decideKeep
}
