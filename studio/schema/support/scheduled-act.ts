/** What is to be published or unpublished at a time: a document for each, which the Studio writes and the lake acts on. */

/** Type of these documents. The Studio's schema does not have it: nobody writes in one. */
export const SCHEDULED_ACT_TYPE = 'scheduledAct'

export type Act = 'publish' | 'unpublish'

/** Why it could not be done when its time came. */
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
  /** What the editor is called; others read it in the list. */
  by: string
  /** Set once it could not be done; it is not tried again. */
  problem?: ActProblem
}

/** A draft's, so that it is private and wakes no site builder. */
const IDS = 'drafts.will-'

/** The same for the same document and act: another time takes the place of the one before. */
export const idOfAct = (act: Act, document: string): string => `${IDS}${act}-${document}`

/** Whether a document with this id may be one. */
export const isIdOfAct = (id: string): boolean => id.startsWith(IDS)
