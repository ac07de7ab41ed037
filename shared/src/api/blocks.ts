import { z } from 'zod'
import { codeOf } from '../codes.ts'
import { IMAGES_PER_ENGINE } from '../limits.ts'
import { MODERATION_REASONS } from '../moderation.ts'
import { normaliseQuery } from '../query.ts'
import type { Endpoints } from './endpoint.ts'
import { engine, epochMs, FOR_STAFF, STAFF } from './fields.ts'
import { REFUSALS } from './refusals.ts'

const NAME_MAX_LENGTH = 100

const BAD_NAME = `name: write a name of at most ${NAME_MAX_LENGTH} characters`
const BAD_ACTION = 'action: write block or open'
const BAD_PICTURE = 'Write the code of a comparison, the engine and the rank of the picture, and a reason'

const blockAction = z.object(
  { action: z.enum(['block', 'open'], { error: BAD_ACTION }) },
  { error: BAD_ACTION },
)
const hour = epochMs.meta({ description: 'Epoch milliseconds: the full hour.' })
const reason = z.string().meta({ description: 'One of the reasons of moderation, or a line of staff.' })

const blockedName = z.object({
  id: z.string(),
  name: z.string(),
  hour,
  removed_hour: hour.nullable().meta({ description: 'Null while it is in force.' }),
})

const blockedPicture = z.object({
  sha256: z.string(),
  reason,
  hour,
  alike: z.int().meta({ description: 'How many other pictures are taken down with it.' }),
})

const pictureDecision = z.object({ sha256: z.string(), action: z.enum(['block', 'open']), reason, hour })

export type BlockedNameItem = z.output<typeof blockedName>
export type BlockedPicture = z.output<typeof blockedPicture>
export type PictureDecision = z.output<typeof pictureDecision>

export const blocksApi = {
  'GET /moderation/blocks/names': {
    tag: 'moderation',
    summary: 'For staff: names of private persons that keep a search out of the archive, the latest first',
    description: 'Names that were removed stay in the list for 30 days, for an undo. Kept encrypted.',
    headers: STAFF,
    answer: z.object({
      items: z.array(blockedName),
      unreadable: z.int().meta({ description: 'Names under another key, which are not in force.' }),
    }),
    failures: { 401: FOR_STAFF },
  },
  'POST /moderation/blocks/names': {
    tag: 'moderation',
    summary: 'For staff: keep searches with the full name of a private person out of the archive',
    description:
      'Such a search is answered as any other, and unlisted. Listed and limited comparisons stay: the answer names them, for staff to decide. Unlisted ones that are not limited stay, too, for whoever has their codes; the answer does not name them.',
    body: z.object(
      {
        name: z
          .string({ error: BAD_NAME })
          .transform(normaliseQuery)
          .pipe(z.string().min(1, BAD_NAME).max(NAME_MAX_LENGTH, BAD_NAME)),
      },
      { error: BAD_NAME },
    ),
    headers: STAFF,
    answer: blockedName.extend({
      to_decide: z.object({ total: z.int(), codes: z.array(z.string()).max(50) }).meta({
        description: 'Listed and limited comparisons that hold it, the latest first.',
      }),
    }),
    failures: {
      400: 'It is no full name: one word, or one character. Or a term of the bot holds it.',
      401: FOR_STAFF,
    },
  },
  'POST /moderation/blocks/names/:id': {
    tag: 'moderation',
    summary: 'For staff: remove such a name, or put it back within 30 days',
    body: blockAction,
    headers: STAFF,
    answer: blockedName,
    failures: {
      400: 'The action cannot be read. Or a term of the bot holds the name to be put back.',
      401: FOR_STAFF,
      404: 'There is no such name.',
    },
  },
  'GET /moderation/blocks/pictures': {
    tag: 'moderation',
    summary: 'For staff: pictures that are taken down, and what staff did about pictures in the last 30 days',
    headers: STAFF,
    answer: z.object({
      items: z.array(blockedPicture).meta({ description: 'At most 200, the latest first.' }),
      total: z.int(),
      log: z.array(pictureDecision).meta({ description: 'At most 200, the latest first.' }),
    }),
    failures: { 401: FOR_STAFF },
  },
  'POST /moderation/blocks/pictures': {
    tag: 'moderation',
    summary: 'For staff: take down a picture of a comparison, and those that look like it',
    description:
      'Every address of it answers 410 within a minute, in every process, and its bytes are deleted.',
    body: z.object(
      {
        code: z
          .string({ error: BAD_PICTURE })
          .transform((text) => codeOf(text) ?? '')
          .pipe(z.string().min(1, BAD_PICTURE)),
        engine,
        rank: z.int({ error: BAD_PICTURE }).min(1, BAD_PICTURE).max(IMAGES_PER_ENGINE, BAD_PICTURE),
        reason: z.enum(MODERATION_REASONS, { error: BAD_PICTURE }),
      },
      { error: BAD_PICTURE },
    ),
    headers: STAFF,
    answer: z.object({ sha256: z.string(), blocked: z.int() }),
    failures: {
      400: 'The picture cannot be read.',
      401: FOR_STAFF,
      404: `${REFUSALS.no_such_comparison} Or it has no such picture.`,
      409: 'We have no copy of the picture, perhaps not yet.',
    },
  },
  /** The `id` is the SHA-256 of the picture. */
  'POST /moderation/blocks/pictures/:id': {
    tag: 'moderation',
    summary: 'For staff: allow again what an entry took down, or take it down once more',
    body: blockAction,
    headers: STAFF,
    answer: z.object({
      sha256: z.string(),
      blocked: z.int().meta({ description: '0 when it is allowed again.' }),
    }),
    failures: {
      400: 'The action cannot be read.',
      401: FOR_STAFF,
      404: REFUSALS.picture_not_blocked,
    },
  },
} as const satisfies Endpoints
