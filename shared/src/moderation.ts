/** Why something is reported, limited, hidden or removed; the most urgent first. */
export const MODERATION_REASONS = ['minor', 'sexual', 'private_person', 'hate', 'copyright', 'other'] as const
export type ModerationReason = (typeof MODERATION_REASONS)[number]

/** Reasons that are about the pictures themselves: with a removal for one of these they are blocked. */
export const PICTURE_REASONS: readonly ModerationReason[] = ['minor', 'sexual', 'copyright']

/** `limited`: in no list, opened by its code alone. In place of the last two stands a tombstone. */
export const MODERATION_STATES = ['public', 'limited', 'hidden', 'removed'] as const
export type ModerationState = (typeof MODERATION_STATES)[number]

export const MODERATION_ACTIONS = ['keep', 'limit', 'hide', 'remove'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** How long what staff decided can be undone; a removal cannot. */
export const MODERATION_UNDO_DAYS = 30
/** Characters of a note on a report. */
export const REPORT_NOTE_MAX_LENGTH = 500
