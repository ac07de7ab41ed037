/** What our own content server will publish or unpublish at a time, and how editors read of it. */
import type { Localized } from '@firewall-cafe/shared'
import type { SanityClient } from '@sanity/client'
import {
  type Act,
  type ActProblem,
  idOfAct,
  SCHEDULED_ACT_TYPE,
  type ScheduledAct,
} from '../schema/support/scheduled-act.ts'
import { followContent, shortTime, TITLE } from './overview.ts'
import { bothTimes, type ClockTime, cityOf, clockTimeAt, momentsOf } from './time-zones.ts'

/** GROQ, to be asked in the raw perspective. */
export const ACTS_FILTER = `_type == "${SCHEDULED_ACT_TYPE}"`

const ACTS_QUERY = `*[${ACTS_FILTER}] | order(at asc){
  _id, act, document, documentType, at, timeZone, by, problem,
  "title": [...*[_id == "drafts." + ^.document], ...*[_id == ^.document]][0]{"title": ${TITLE}}.title
}`

export interface ListedAct extends ScheduledAct {
  /** The document's title; null for one without a title, or that is gone. */
  title: string | null
}

/** The state of reading what is set. */
export interface ActsState {
  /** Undefined until it was read. */
  acts?: readonly ListedAct[]
  failed: boolean
}

/** What is set for one document; undefined while unknown, which does not mean nothing. */
export const actsOf = ({ acts, failed }: ActsState, id: string): readonly ListedAct[] | undefined =>
  failed ? undefined : acts?.filter(({ document }) => document === id)

/** The heading of the list, with their number where it is known. */
export const actsHeading = ({ acts = [], failed }: ActsState): string =>
  failed ? 'At a set time' : `At a set time (${acts.length})`

/** Everything that is set, the earliest first. */
export const readActs = (client: SanityClient): Promise<ListedAct[]> =>
  client.fetch<ListedAct[]>(ACTS_QUERY, {}, { perspective: 'raw' })

/** Reads what is set: now, on every change, and after each cut, which hides changes. */
export function followActs(
  client: SanityClient,
  onRead: (acts: ListedAct[]) => void,
  onFailure: () => void,
): () => void {
  /** The latest reading: the result of an earlier one is out of date. */
  let current = 0
  const read = () => {
    current += 1
    const reading = current
    readActs(client).then(
      (acts) => reading === current && onRead(acts),
      () => reading === current && onFailure(),
    )
  }
  read()
  const stop = followContent(client, read, onFailure, `*[${ACTS_FILTER}]`)
  return () => {
    current = -1
    stop()
  }
}

/**
 * Sets a time, in place of one set before for the same document and act.
 * @throws Error for a time in the past: it would be done at once
 */
export async function setAct(
  client: SanityClient,
  wanted: Omit<ScheduledAct, '_id' | 'problem'>,
): Promise<void> {
  if (Date.parse(wanted.at) <= Date.now()) throw new Error('This time is over')
  await client.createOrReplace({
    _id: idOfAct(wanted.act, wanted.document),
    _type: SCHEDULED_ACT_TYPE,
    ...wanted,
  })
}

/** The document stays as it is. @returns false if nothing was set: it had already been done or cancelled */
export async function cancelAct(client: SanityClient, { _id }: Pick<ScheduledAct, '_id'>): Promise<boolean> {
  const { documentIds } = await client.delete(_id, { returnDocuments: false, returnFirst: false })
  return documentIds.length > 0
}

const CHINESE: Record<Act, string> = { publish: '发布', unpublish: '取消发布' }

const PROBLEMS: Record<ActProblem, Localized> = {
  noDraft: {
    en: 'there was no draft: it had been published before, or its changes thrown away.',
    zh: '当时没有草稿：此前已发布，或更改已被放弃。',
  },
  notPublished: { en: 'it was not published any more.', zh: '当时已不是发布状态。' },
  shownElsewhere: {
    en: 'another document shows it. Take it out there, then set a time again.',
    zh: '另有文档引用它，请先在该处移除，再重新设定时间。',
  },
  leadsNowhere: {
    en: 'it shows something that is not published. Publish that, then set a time again.',
    zh: '它引用了尚未发布的内容，请先发布该内容，再重新设定时间。',
  },
  other: { en: 'something went wrong. Do it by hand.', zh: '出现错误，请手动操作。' },
}

/** What will be done and when, or why it failed. */
export function actWords({ act, at, timeZone, problem }: ScheduledAct): string {
  const when = bothTimes(Date.parse(at), timeZone)
  const [verb, chinese] = [act === 'publish' ? 'Publishes' : 'Unpublishes', CHINESE[act]]
  if (!problem) return `${verb} itself: ${when}. 届时自动${chinese}。`
  const { en, zh } = PROBLEMS[problem]
  return `Not ${act}ed (${when}): ${en} 未能按时${chinese}：${zh}`
}

/**
 * A document's badge, the worst first: what was not done, a publication that lacks something, or else what
 * comes next; undefined if nothing is set.
 * @param acts the document's, the earliest first
 * @param isFaulty whether something is missing or wrong in it now
 */
export function actsBadge(
  acts: readonly ScheduledAct[],
  isFaulty: boolean,
): { label: string; isUrgent: boolean } | undefined {
  const failed = acts.find(({ problem }) => problem)
  const faulty = isFaulty ? acts.find(({ act, problem }) => act === 'publish' && !problem) : undefined
  const words = [
    failed && `Not ${failed.act}ed at its time`,
    faulty && `${willWords(faulty)}, with something missing or wrong`,
  ].filter(Boolean)
  if (words.length > 0) return { label: words.join('. '), isUrgent: true }
  return acts[0] && { label: willWords(acts[0]), isUrgent: false }
}

const willWords = ({ act, at }: ScheduledAct): string =>
  `${act === 'publish' ? 'Publishes' : 'Unpublishes'} ${shortTime(at)}`

const OVER = 'This time is over. Choose another one. 该时间已过，请另选时间。'

/**
 * What the editor reads below a chosen time, and the moment it means; without one it cannot be set.
 * @param now milliseconds since 1970
 */
export function meantTime(
  clock: ClockTime,
  timeZone: string,
  now: number,
): { words: string; moment?: number } {
  if (!clock.day || !clock.time) return { words: '' }
  // While a year is typed, a date field reports the years 2, 20 and 202.
  if (clock.day < clockTimeAt(now, timeZone).day) return { words: OVER }
  const place = cityOf(timeZone)
  const [moment, again] = momentsOf(clock, timeZone)
  if (moment === undefined)
    return {
      words: `Clocks in ${place} are set forward then, and skip this time. Choose another one. 当地时钟届时拨快，没有这一时刻，请另选时间。`,
    }
  if (moment <= now) return { words: OVER }
  const words = bothTimes(moment, timeZone)
  if (again === undefined) return { moment, words }
  return {
    moment,
    words: `${words}. Clocks in ${place} are set back then, and show this time twice: the first one is meant. 当地时钟届时拨慢，这一时刻出现两次，以第一次为准。`,
  }
}
