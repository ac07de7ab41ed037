/** Why something is reported, limited, hidden or removed, the most urgent reason first. */
export const MODERATION_REASONS = [
  'minor',
  'sexual',
  'private_person',
  'hate',
  'copyright',
  'mistake',
  'other',
] as const
export type ModerationReason = (typeof MODERATION_REASONS)[number]

/** Reasons that concern the pictures themselves: removing a comparison for one of these also blocks its pictures. */
export const PICTURE_REASONS: readonly ModerationReason[] = ['minor', 'sexual', 'copyright']

/** `limited`: in no list, opened only by its code. `hidden`, `removed`: replaced by a tombstone. */
export const MODERATION_STATES = ['public', 'limited', 'hidden', 'removed'] as const
export type ModerationState = (typeof MODERATION_STATES)[number]

export const MODERATION_ACTIONS = ['keep', 'limit', 'hide', 'remove'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** How long staff can undo a decision; a removal cannot be undone. */
export const MODERATION_UNDO_DAYS = 30
/** The most characters that the note on a report may have. */
export const REPORT_NOTE_MAX_LENGTH = 500
