import { MESSAGE_MAX_LENGTH, QUERY_MAX_LENGTH } from '../limits.ts'
import { REPORT_NOTE_MAX_LENGTH } from '../moderation.ts'
import { RETENTION } from '../retention.ts'
import { BAD_CHARACTERS, NAME_TOO_LONG } from '../usernames.ts'

/**
 * The service's own refusals: the `error_code` and the sentence that are sent together. Codes are never renamed, since
 * programs read them; sentences may be reworded. Refusals that the status explains have no code.
 */
export const REFUSALS = {
  // Words and names
  query_empty: 'Please enter a search query',
  query_too_long: `Please shorten your query to ${QUERY_MAX_LENGTH} characters or fewer`,
  name_too_long: NAME_TOO_LONG.en,
  name_characters: BAD_CHARACTERS.en,

  // Comparisons
  no_such_comparison: 'There is no comparison with this code.',
  no_such_search: 'There is no search with this id.',
  comparison_hidden: 'This comparison was hidden.',
  comparison_removed: 'This comparison was removed.',
  not_your_search: 'Only the browser that made this search can change that, and only for 30 days.',
  personal_data:
    'These words hold what looks like a telephone number, an address, an identity number or the name of a private person. They stay out of the archive.',
  nobody_asked:
    'Neither engine was asked, so there is nothing to keep in the archive. Please search again later.',
  nobody_asked_no_citation: 'Neither engine was asked, so there is nothing to cite.',
  listed_already: 'This search is in the archive already, and cannot be taken out of it here.',
  simulated_no_citation:
    'This is demo data: a simulator answered for at least one engine. It says nothing about Google or Baidu, so it cannot be cited.',
  site_address_unknown: 'The address of the site is not set (SITE_ORIGINS).',

  // Packets of evidence
  simulated_no_evidence:
    'This is demo data: a simulator answered for at least one engine. It says nothing about Google or Baidu, so it is not evidence.',
  no_log: 'This installation keeps no log (LOG_KEY), without which a packet would prove nothing.',
  answers_not_kept: `We no longer have what an engine sent for this comparison, or never stored it. For visitors’ searches we keep it for ${RETENTION.captures.kept.days} days.`,
  answers_changed: 'What we have stored no longer matches what the engine sent, so there is no packet.',
  not_logged_yet:
    'The log has not been signed since this comparison was listed. Please try again after the full hour.',
  picture_blocked:
    'A picture of this comparison was taken down. What the engine sent mentions it, so we no longer offer the packet.',

  // Votes and proposals
  no_votes_here: 'You cannot vote here: both sides must have given an answer that counts as evidence',
  just_erased:
    'We erased your records a moment ago, so nothing was stored. Please try again in a few minutes.',
  vote_too_old: 'This vote can no longer be undone: it was cast more than a minute ago',
  translation_empty: 'Please enter a translation',
  translation_too_long: `Please shorten the translation to ${QUERY_MAX_LENGTH} characters or fewer`,
  translation_not_english: 'Please write the translation in English',
  translation_not_chinese: 'Please write the translation in Chinese',
  translation_not_words:
    'Please write words: punctuation alone, or a search with operators such as a minus, has no translation',
  translation_stands: 'This is the translation we already have',
  note_too_long: `note: write at most ${REPORT_NOTE_MAX_LENGTH} characters`,

  // Messages
  message_empty: 'Please write a message',
  message_too_long: `The message may have ${MESSAGE_MAX_LENGTH} characters at most`,
  recipient_not_ours: 'Messages can only be sent to the address of this site.',
  email_empty: 'Please enter your email address',
  email_too_long: 'This email address is too long',
  email_incomplete: 'Please enter a complete email address',
  link_incomplete: 'This link is not complete',
  link_over:
    'This link no longer works. It may have expired, or a newer one may have replaced it. Sign up again and we will send a new one.',

  // For staff
  token_missing: 'This is for staff. Please send the token of the dashboard.',
  token_wrong: 'This token does not open the dashboard.',
  removed_for_good: 'It was removed, and that cannot be undone.',
  nothing_decided: 'Staff have decided nothing about it that could be undone.',
  decided_otherwise:
    'Somebody decided about this comparison since you looked, or its state has changed, so this was not done.',
  not_last_decision: 'This is not the last decision any more: it was undone before, or another followed.',
  decided_too_long_ago: 'That was decided more than 30 days ago, and can no longer be undone.',
  votes_not_decided: 'Nothing was decided that could be undone.',
  votes_decided_otherwise:
    'What is decided about these votes has changed since you looked, so this was not done.',
  no_such_votes: 'There is no such group of votes.',
  name_not_full: 'Write the full name of a private person: two Chinese characters or more, or two words.',
  name_is_topic:
    'A term in the bot’s list contains these words. That would keep a topic out of the archive, not a person. If it is a person, first take the term off the bot’s list.',
  no_such_name: 'There is no such name.',
  no_such_picture: 'There is no comparison with this code, or it has no such picture.',
  picture_not_fetched:
    'We have no copy of this picture, so it cannot be recognised elsewhere. If it is still being fetched, try again in a moment.',
  picture_not_blocked: 'Staff have not taken down this picture by itself.',
} as const satisfies Record<string, string>

export type RefusalCode = keyof typeof REFUSALS

const CODES = new Map(Object.entries(REFUSALS).map(([code, sentence]) => [sentence, code as RefusalCode]))

/** The code of a refusal's sentence; undefined when it has none. */
export const refusalCode = (sentence: string): RefusalCode | undefined => CODES.get(sentence)
