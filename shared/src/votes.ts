/**
 * The vote categories, with their ids and keys in the API and their colours in charts. The database knows how many
 * there are: the check of `votes.category` and, in counting/sql/common-words.sql, `count_choices` and `add_choices`.
 */
export const VOTE_CATEGORIES = [
  { id: 1, key: 'votes_censored', en: 'Censored', zh: '被审查', color: '#ef4444' },
  { id: 2, key: 'votes_uncensored', en: 'Uncensored', zh: '未被审查', color: '#22c55e' },
  { id: 3, key: 'votes_bad_translation', en: 'Bad Translation', zh: '翻译不当', color: '#f97316' },
  { id: 4, key: 'votes_good_translation', en: 'Good Translation', zh: '翻译得当', color: '#3b82f6' },
  {
    id: 5,
    key: 'votes_lost_in_translation',
    en: 'Lost in Translation',
    zh: '翻译走样',
    color: '#8b5cf6',
  },
  { id: 6, key: 'votes_bad_result', en: 'WTF', zh: '莫名其妙', color: '#6b7280' },
  { id: 7, key: 'votes_nsfw', en: 'NSFW', zh: '不宜在工作场合观看', color: '#ec4899' },
] as const

export type VoteCategory = (typeof VOTE_CATEGORIES)[number]
export type VoteKey = VoteCategory['key']
export const VOTE_KEYS = VOTE_CATEGORIES.map((category) => category.key) as readonly VoteKey[]

/** The votes that a panel offers, in order: three about the pictures, two about the translation. */
export const VOTES_ABOUT_PICTURES = [
  'votes_censored',
  'votes_uncensored',
  'votes_lost_in_translation',
] as const satisfies readonly VoteKey[]
export const VOTES_ABOUT_TRANSLATION = [
  'votes_bad_translation',
  'votes_good_translation',
] as const satisfies readonly VoteKey[]

/** Votes that contradict each other: a voter has at most one of a pair on a search; the later one counts. */
export const VOTE_PAIRS = [
  ['votes_censored', 'votes_uncensored'],
  ['votes_bad_translation', 'votes_good_translation'],
] as const satisfies readonly (readonly [VoteKey, VoteKey])[]

/** The vote that contradicts this one; undefined when none does. */
export function oppositeVote(key: VoteKey): VoteKey | undefined {
  for (const [one, other] of VOTE_PAIRS) {
    if (key === one) return other
    if (key === other) return one
  }
  return undefined
}

/** What staff may decide about votes from a network that had more voters than fit. */
export const VOTE_DECISIONS = ['count', 'keep', 'discount'] as const
export type VoteDecision = (typeof VOTE_DECISIONS)[number]

/** How long the site offers to undo a vote. */
export const VOTE_UNDO_MS = 10_000

/** The category with this key. @throws for an unknown key */
export function voteCategory(key: VoteKey): VoteCategory {
  const category = VOTE_CATEGORIES.find((candidate) => candidate.key === key)
  if (!category) throw new Error(`Unknown vote category: ${key}`)
  return category
}
