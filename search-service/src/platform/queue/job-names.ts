import type { Edition } from '@firewall-cafe/shared'

/** The jobs that are added one by one, with their data: ids, never a visitor's address or words. */
interface AddedPayloads {
  /** Fetches, hashes and stores the picture behind one address. `addressId` is an id of `image_addresses`. */
  'collect-image': { addressId: string }
  /** Sends one message. `messageId` is an id of `messages`. */
  'send-message': { messageId: string }
  /**
   * Asks somebody who signed up for the newsletter to confirm. `signUpId` is an id of `newsletter_signups`;
   * the edition is the one that the person used, or the first if that is no longer known.
   */
  'send-confirmation': { signUpId: string; edition?: Edition }
}
export type AddedJob = keyof AddedPayloads

interface AddedRules {
  /** The number of tries; the wait between them starts at `backoffMs` and doubles. */
  attempts: number
  backoffMs: number
  /** 0 is first; higher numbers wait for lower ones. */
  priority: number
}

export const ADDED: Readonly<Record<AddedJob, AddedRules>> = {
  'collect-image': { attempts: 5, backoffMs: 2_000, priority: 10 },
  'send-message': { attempts: 3, backoffMs: 5_000, priority: 0 },
  'send-confirmation': { attempts: 3, backoffMs: 5_000, priority: 0 },
}

const MINUTE = 60_000
/** How often jobs look for work that a failure left undone, so that the system recovers within 35 seconds. */
const RECOVERY_INTERVAL_MS = 15_000

const every = (everyMs: number, priority = 0) => ({ everyMs, priority })

/** The jobs that run at intervals, however many workers there are. They carry no data and are tried once. */
export const RECURRING = {
  /** Enqueues pictures again that lost their job. */
  'requeue-waiting-images': every(RECOVERY_INTERVAL_MS),
  /** Lists searches once their hour has come. */
  'list-due-searches': every(RECOVERY_INTERVAL_MS),
  /** Scores the overlap of both sides, once their pictures are fetched. */
  'score-overlaps': every(RECOVERY_INTERVAL_MS, 10),
  /** Deletes the files of blocked pictures. */
  'purge-blocked-images': every(RECOVERY_INTERVAL_MS),
  /** Recounts how many bytes pictures take. */
  'recount-image-storage': every(60 * MINUTE),
  /** Deletes short-lived data: old answers, expired limits. */
  'tidy-up': every(10 * MINUTE),
  /** After minutes, deletes vote times and who was erased; after a day, from which networks votes came. */
  'forget-network-voters': every(MINUTE),
  /** Deletes names, and the owners of searches, after a month. */
  'forget-names': every(60 * MINUTE),
  /** Deletes captures of visitors' searches after some months. */
  'forget-captures': every(60 * MINUTE),
  /** Deletes old proposed translations. */
  'forget-proposals': every(60 * MINUTE),
  /** Adds answers, decisions and monthly files to the log, and signs it every full hour. */
  'seal-log': every(MINUTE),
  /** Makes files of finished months that are missing or outdated. */
  'make-dumps': every(10 * MINUTE, 10),
  /** Limits comparisons that enough voters found NSFW, until staff decide. */
  'limit-by-votes': every(RECOVERY_INTERVAL_MS),
  /** Limits comparisons that enough networks have reported, until staff decide. */
  'limit-by-reports': every(RECOVERY_INTERVAL_MS),
  /** Deletes addresses of pictures that no result names any more, as after an erasure, and the pictures. */
  'remove-unreferenced-pictures': every(10 * MINUTE, 10),
  /** Deletes old reports. */
  'forget-reports': every(60 * MINUTE),
  /** Enqueues unsent messages again, and deletes old sent ones. */
  'settle-messages': every(RECOVERY_INTERVAL_MS),
  /** Continues the bot's daily crawl run. */
  'run-bot': every(MINUTE),
  /** Makes the demonstration's data, once. */
  'seed-demo': every(MINUTE),
} as const
export type RecurringJob = keyof typeof RECURRING

export type JobPayloads = AddedPayloads & Record<RecurringJob, Record<string, never>>
export type JobName = keyof JobPayloads
/** A name here without exactly one handler stops the worker from starting. */
export const JOB_NAMES = Object.keys({ ...ADDED, ...RECURRING }) as readonly JobName[]
