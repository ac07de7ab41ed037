/** Why something is reported, limited, hidden or removed; the most urgent first. */
export const MODERATION_REASONS = ['minor', 'sexual', 'private_person', 'hate', 'copyright', 'other'] as const
export type ModerationReason = (typeof MODERATION_REASONS)[number]

/** Reasons that concern the pictures themselves: removing a comparison for one of these also blocks its pictures. */
export const PICTURE_REASONS: readonly ModerationReason[] = ['minor', 'sexual', 'copyright']

/** `limited`: in no list, only opened by its code. `hidden` and `removed`: a tombstone takes its place. */
export const MODERATION_STATES = ['public', 'limited', 'hidden', 'removed'] as const
export type ModerationState = (typeof MODERATION_STATES)[number]

export const MODERATION_ACTIONS = ['keep', 'limit', 'hide', 'remove'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** How long a decision of staff can be undone; a removal cannot be. */
export const MODERATION_UNDO_DAYS = 30
/** Most characters of a note on a report. */
export const REPORT_NOTE_MAX_LENGTH = 500
