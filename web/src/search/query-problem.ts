import { type Localized, normaliseQuery, QUERY_MAX_LENGTH } from '@firewall-cafe/shared'
import { fillLabel, labels } from '../i18n/labels'

/** Why these words cannot be asked. Nothing is cut off silently: it says by how much they are too long. */
export function queryProblem(text: string): Localized | undefined {
  return normaliseQuery(text) === '' ? labels.emptyQuery : lengthProblem(text)
}

/** Only what is wrong with their length, if anything. */
export function lengthProblem(text: string): Localized | undefined {
  const { length } = normaliseQuery(text)
  if (length <= QUERY_MAX_LENGTH) return undefined
  const places = { count: length, max: QUERY_MAX_LENGTH }
  return fillLabel(labels.queryTooLong, places)
}
