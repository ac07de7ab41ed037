import type { Edition } from '@firewall-cafe/shared'

/** Every kind of job, with what it carries. Payloads hold ids, never a visitor's address or words. */
export interface JobPayloads {
  /** Fetches, hashes and stores the picture behind one address. `addressId` is an id of `image_addresses`. */
  'collect-image': { addressId: string }
  /** Enqueues pictures again whose job was lost. */
  'requeue-waiting-images': Record<string, never>
  /** Lists the searches whose hour has come. */
  'list-due-searches': Record<string, never>
  /** Scores what both sides of comparisons share, once their pictures are fetched. */
  'score-overlaps': Record<string, never>
  /** Deletes the bytes of pictures that are blocked. */
  'purge-blocked-images': Record<string, never>
  /** Recounts how many bytes pictures take. */
  'recount-image-storage': Record<string, never>
  /** Deletes short-lived data: old answers, expired limits. */
  'tidy-up': Record<string, never>
  /** Deletes when votes were cast, minutes later, and from which network, a day later. */
  'forget-network-voters': Record<string, never>
  /** Deletes names, and the owners of searches, a month later. */
  'forget-names': Record<string, never>
  /** Deletes captures of visitors' searches, some months later. */
  'forget-captures': Record<string, never>
  /** Deletes old proposed translations. */
  'forget-proposals': Record<string, never>
  /** Enters answers, decisions and monthly files into the log, and signs it every full hour. */
  'seal-log': Record<string, never>
  /** Makes the files of finished months that are missing, or no longer hold what is listed. */
  'make-dumps': Record<string, never>
  /** Limits comparisons that enough voters found NSFW, until staff decide. */
  'limit-by-votes': Record<string, never>
  /** The same for those that enough networks have reported. */
  'limit-by-reports': Record<string, never>
  /** Deletes addresses of pictures that no result names any more, as after an erasure, and the pictures. */
  'remove-unreferenced-pictures': Record<string, never>
  /** Deletes old reports. */
  'forget-reports': Record<string, never>
  /** Sends one message. `messageId` is an id of `messages`. */
  'send-message': { messageId: string }
  /**
   * Asks somebody who signed up for the newsletter to confirm. `signUpId` is an id of `newsletter_signups`; the edition
   * is the one that was read, or the first where that is no longer known.
   */
  'send-confirmation': { signUpId: string; edition?: Edition }
  /** Enqueues unsent messages again, and deletes old sent ones. */
  'settle-messages': Record<string, never>
  /** Continues the bot's daily crawl run. */
  'run-bot': Record<string, never>
  /** Makes the demonstration's data, once. */
  'seed-demo': Record<string, never>
}
export type JobName = keyof JobPayloads

export interface JobRules {
  /** The number of tries; the wait between them starts at `backoffMs` and doubles. */
  attempts: number
  backoffMs: number
  /** 0 goes first; higher numbers wait for lower ones. */
  priority: number
  /** True: a finally failed job is deleted at once, so that a recurring job can enqueue it again. */
  comesBack?: boolean
  /** If set, the job runs this often, in milliseconds, however many workers there are. */
  everyMs?: number
}

const MINUTE = 60_000
/** How often jobs look for what a failure left undone, so that the system recovers within 35 seconds. */
const RECOVERY_INTERVAL_MS = 15_000

/** The rules of each kind of job. A name here without exactly one handler stops the worker from starting. */
export const JOBS: Readonly<Record<JobName, JobRules>> = {
  'collect-image': { attempts: 5, backoffMs: 2_000, priority: 10, comesBack: true },
  'requeue-waiting-images': { attempts: 1, backoffMs: 0, priority: 0, everyMs: RECOVERY_INTERVAL_MS },
  'list-due-searches': { attempts: 1, backoffMs: 0, priority: 0, everyMs: RECOVERY_INTERVAL_MS },
  'score-overlaps': { attempts: 1, backoffMs: 0, priority: 10, everyMs: RECOVERY_INTERVAL_MS },
  'purge-blocked-images': { attempts: 1, backoffMs: 0, priority: 0, everyMs: RECOVERY_INTERVAL_MS },
  'recount-image-storage': { attempts: 1, backoffMs: 0, priority: 0, everyMs: 60 * MINUTE },
  'tidy-up': { attempts: 1, backoffMs: 0, priority: 0, everyMs: 10 * MINUTE },
  'forget-network-voters': { attempts: 1, backoffMs: 0, priority: 0, everyMs: MINUTE },
  'forget-names': { attempts: 1, backoffMs: 0, priority: 0, everyMs: 60 * MINUTE },
  'forget-captures': { attempts: 1, backoffMs: 0, priority: 0, everyMs: 60 * MINUTE },
  'forget-proposals': { attempts: 1, backoffMs: 0, priority: 0, everyMs: 60 * MINUTE },
  'seal-log': { attempts: 1, backoffMs: 0, priority: 0, everyMs: MINUTE },
  'make-dumps': { attempts: 1, backoffMs: 0, priority: 10, everyMs: 10 * MINUTE },
  'limit-by-votes': { attempts: 1, backoffMs: 0, priority: 0, everyMs: RECOVERY_INTERVAL_MS },
  'limit-by-reports': { attempts: 1, backoffMs: 0, priority: 0, everyMs: RECOVERY_INTERVAL_MS },
  'remove-unreferenced-pictures': { attempts: 1, backoffMs: 0, priority: 10, everyMs: 10 * MINUTE },
  'forget-reports': { attempts: 1, backoffMs: 0, priority: 0, everyMs: 60 * MINUTE },
  'send-message': { attempts: 3, backoffMs: 5_000, priority: 0, comesBack: true },
  'send-confirmation': { attempts: 3, backoffMs: 5_000, priority: 0, comesBack: true },
  'settle-messages': { attempts: 1, backoffMs: 0, priority: 0, everyMs: RECOVERY_INTERVAL_MS },
  'run-bot': { attempts: 1, backoffMs: 0, priority: 0, everyMs: MINUTE },
  'seed-demo': { attempts: 1, backoffMs: 0, priority: 0, everyMs: MINUTE },
}
export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[]
