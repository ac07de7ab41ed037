/** What will be published or unpublished at a time: documents that the Studio writes and the lake acts on. */

/** Type of these documents. The Studio's schema lacks it: nobody edits them. */
export const SCHEDULED_ACT_TYPE = 'scheduledAct'

export type Act = 'publish' | 'unpublish'

/** Why it failed when its time came. */
export type ActProblem = 'noDraft' | 'notPublished' | 'shownElsewhere' | 'leadsNowhere' | 'other'

export interface ScheduledAct {
  _id: string
  act: Act
  /** Id of the document, without `drafts.` */
  document: string
  documentType: string
  /** ISO 8601, UTC. */
  at: string
  /** IANA's name of the time zone that the editor chose: `Europe/Vienna`. */
  timeZone: string
  /** The editor's name; others read it in the list. */
  by: string
  /** Set once it has failed; it is not tried again. */
  problem?: ActProblem
}

/** A draft's id, so that it is private and wakes no site builder. */
const IDS = 'drafts.will-'

/** The same for the same document and act, so that a new time replaces the previous one. */
export const idOfAct = (act: Act, document: string): string => `${IDS}${act}-${document}`

/** Whether this id may be such a document's. */
export const isIdOfAct = (id: string): boolean => id.startsWith(IDS)
