import type { Localized, ModerationAction } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'

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
