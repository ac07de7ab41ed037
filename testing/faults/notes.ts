/** What the visitors of a run noted: every answer that was acknowledged to them, and everything they tried. */
import type { Delivery } from '../mail-server.ts'

export interface SearchNote {
  searchId: string
  query: string
  outcomes: { google: string; baidu: string }
  /** Addresses of the pictures in the order shown. */
  results: { google: string[]; baidu: string[] }
}

export interface VoteNote {
  searchId: string
  /** Id of the category, 1 to 7. */
  category: number
  /** The token that the visitor's browser sent. */
  voter: string
}

export interface ProposalNote {
  searchId: string
  translation: string
}

export interface Notes {
  acknowledged: { searches: SearchNote[]; votes: VoteNote[]; messages: string[]; proposals: ProposalNote[] }
  /** Sent, whether or not an answer came back: what is in the archive must be among these, and no more often. */
  attempted: { searches: string[]; votes: VoteNote[]; messages: string[] }
  /** What the mail server took. */
  deliveries: readonly Delivery[]
}

export function emptyNotes(deliveries: readonly Delivery[]): Notes {
  return {
    acknowledged: { searches: [], votes: [], messages: [], proposals: [] },
    attempted: { searches: [], votes: [], messages: [] },
    deliveries,
  }
}
