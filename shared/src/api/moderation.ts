import { z } from 'zod'
import { VOTER_TOKEN_HEADER } from '../headers.ts'
import {
  MODERATION_ACTIONS,
  MODERATION_REASONS,
  MODERATION_STATES,
  REPORT_NOTE_MAX_LENGTH,
} from '../moderation.ts'
import { normaliseQuery } from '../query.ts'
import type { Endpoints } from './endpoint.ts'
import { code, engine, epochMs, FOR_STAFF, GONE, listedAt, STAFF, VOTER_TOKEN } from './fields.ts'
import { REFUSALS } from './refusals.ts'
import { result } from './searches.ts'

const BAD_REASON = `reason: write one of ${MODERATION_REASONS.join(', ')}`
const BAD_ACTION = `action: write one of ${MODERATION_ACTIONS.join(', ')}`

const reason = z.enum(MODERATION_REASONS, { error: BAD_REASON })
const action = z.enum(MODERATION_ACTIONS, { error: BAD_ACTION })
const BAD_STATE = `seen: write one of ${MODERATION_STATES.join(', ')}`
const state = z.enum(MODERATION_STATES, { error: BAD_STATE })
const BAD_REPORT = 'last_report: write its number, as the queue has it'
const BAD_ID = 'id: write the id of a decision, as the log has it'
const decisionId = z.string({ error: BAD_ID }).meta({ description: 'Names the decision.' })
const count = z.int().min(1)
const undoUntil = epochMs
  .nullable()
  .meta({ description: 'Epoch milliseconds; null for what cannot be undone.' })

const queueItem = z.object({
  code,
  state,
  query: z.string(),
  translation: z.string().meta({ description: 'Empty when it was not translated.' }),
  location: z.string().meta({ description: 'The source code of the place it was made in.' }),
  search_timestamp: listedAt
    .nullable()
    .meta({ description: 'As the public was told; null when it was never listed.' }),
  since_hour: epochMs.meta({ description: 'Epoch milliseconds: the full hour since which it waits.' }),
  reports: z.array(
    z.object({
      reason,
      count,
      networks: z
        .int()
        .min(0)
        .meta({ description: 'From how many networks these are: one device may be many reporters.' }),
      notes: z.array(z.string()).meta({ description: 'The first of each network before the second of any.' }),
    }),
  ),
  last_report: z
    .int()
    .min(0)
    .meta({ description: 'The number of the newest of these reports; 0 without any.' }),
  nsfw_votes: z.int().meta({ description: 'Counted votes NSFW.' }),
  images: z
    .array(result.pick({ rank: true, href: true, thumbnail: true }).extend({ engine }))
    .meta({ description: 'By the same addresses as visitors see them.' }),
  decision_id: decisionId
    .nullable()
    .meta({ description: "Staff's decision that stands; null where none does." }),
})

/** A comparison as the moderation desk shows it, queued or not. */
const moderated = queueItem.extend({
  since_hour: queueItem.shape.since_hour.nullable().meta({ description: 'Null where it does not wait.' }),
})

const logItem = z.object({
  id: decisionId,
  code,
  action,
  reason,
  by: z
    .enum(['staff', 'reports', 'votes'])
    .meta({ description: 'Who decided: reports and votes limit only.' }),
  hour: epochMs.meta({ description: 'Epoch milliseconds: the full hour.' }),
  undone: z.boolean(),
  undo_until: undoUntil,
})

const transparencyCount = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  action,
  reason,
  count,
  undone: z.int().min(0).meta({ description: 'How many of them were undone later.' }),
})

export type ModerationQueueItem = z.output<typeof queueItem>
export type ModeratedComparison = z.output<typeof moderated>
export type ModerationLogItem = z.output<typeof logItem>
export type TransparencyCount = z.output<typeof transparencyCount>

export const moderationApi = {
  'POST /comparisons/:code/reports': {
    tag: 'moderation',
    summary: 'Report a comparison to staff; a repeat by the same voter takes the place of the first',
    description:
      'Three reports from different voters and networks limit a comparison within seconds, until staff looked: it leaves all lists and counts, and can be opened by its code. Reports limit 50 comparisons an hour at most.',
    body: z.object(
      {
        reason,
        note: z
          .string({ error: REFUSALS.note_too_long })
          .transform(normaliseQuery)
          .pipe(z.string().max(REPORT_NOTE_MAX_LENGTH, REFUSALS.note_too_long))
          .default(''),
      },
      { error: BAD_REASON },
    ),
    headers: { [VOTER_TOKEN_HEADER]: `${VOTER_TOKEN} Callers without one are one voter together.` },
    answer: z.object({ received: z.literal(true) }),
    failures: {
      400: 'The report or the token cannot be read; the sentence says why.',
      404: REFUSALS.no_such_comparison,
      409: REFUSALS.just_erased,
      410: GONE,
      429: 'Too many messages from this network.',
    },
  },
  'GET /moderation/queue': {
    tag: 'moderation',
    summary: 'For staff: comparisons that wait for review, the most urgent first, at most 50',
    headers: STAFF,
    answer: z.object({ total: z.int(), items: z.array(queueItem).max(50) }),
    failures: { 401: FOR_STAFF },
  },
  'GET /moderation/comparisons/:code': {
    tag: 'moderation',
    summary: 'For staff: one comparison as the queue would have it, whether it waits or not, hidden ones too',
    headers: STAFF,
    answer: moderated,
    failures: { 401: FOR_STAFF, 404: REFUSALS.no_such_comparison, 410: GONE },
  },
  'POST /moderation/:code': {
    tag: 'moderation',
    summary: 'For staff: keep, limit, hide or remove a comparison',
    description:
      'A removal cannot be undone: words, translation, name, votes, proposals and reports go, and pictures that nobody else uses are purged; for the reasons minor, sexual and copyright they are also kept from coming back.',
    body: z.object(
      {
        action,
        reason,
        seen: state.optional().meta({
          description:
            'The state in which staff saw it: where it is in another by now, nothing is decided. Left out, it may be in any. Without `decision_id` it must wait for a decision, too.',
        }),
        decision_id: decisionId.nullable().optional().meta({
          description:
            "Staff's decision that stood when they saw it, null for none: where another stands by now, nothing is decided.",
        }),
        last_report: z.int({ error: BAD_REPORT }).min(0, { error: BAD_REPORT }).optional().meta({
          description:
            'The newest report that staff saw: later ones stay open. Left out, the decision closes all.',
        }),
      },
      { error: BAD_ACTION },
    ),
    headers: STAFF,
    answer: z.object({
      id: decisionId,
      code,
      state,
      undo_until: undoUntil,
      waits: z.boolean().meta({ description: 'Whether later reports keep it in the queue.' }),
    }),
    failures: {
      400: 'What was sent cannot be read; the sentence says why.',
      401: FOR_STAFF,
      404: REFUSALS.no_such_comparison,
      409: REFUSALS.decided_otherwise,
      410: GONE,
      503: 'A table is in use, as by a vacuum: nothing was decided. Retry-After says when to try again.',
    },
  },
  'POST /moderation/:code/undo': {
    tag: 'moderation',
    summary: 'For staff: undo the last decision of staff about a comparison, within 30 days',
    body: z.object(
      {
        id: decisionId.optional().meta({
          description:
            'The decision that is to be undone: where it is not the last any more, nothing is. Left out, it is the last one, whichever that is.',
        }),
      },
      { error: BAD_ID },
    ),
    headers: STAFF,
    answer: z.object({ code, state }),
    failures: {
      400: 'The id cannot be read.',
      401: FOR_STAFF,
      404: REFUSALS.no_such_comparison,
      409: 'It was removed, nothing was decided, another decision is the last, or that was more than 30 days ago.',
    },
  },
  'GET /moderation/log': {
    tag: 'moderation',
    summary:
      'For staff: the last 200 decisions, older ones that can still be undone and removals of 30 days, the latest first, without words',
    headers: STAFF,
    answer: z.object({ items: z.array(logItem) }),
    failures: { 401: FOR_STAFF },
  },
  'GET /api/transparency': {
    tag: 'moderation',
    summary:
      'How many decisions about comparisons there were, by month and reason, undone ones as well; the latest month first',
    answer: z.object({
      months: z.array(transparencyCount),
      blocked_names: z
        .int()
        .min(0)
        .meta({ description: 'How many names of private persons staff keep out of the archive now.' }),
    }),
  },
} as const satisfies Endpoints
