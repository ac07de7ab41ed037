import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { wireError } from './fields.ts'

/** The longest address that the guarded client accepts. */
const ADDRESS_MAX = 8_192
const SIZES = ['original', 'thumbnail'] as const

const isWebAddress = (text: string) =>
  text.length <= ADDRESS_MAX && /^https?:\/\//i.test(text) && URL.canParse(text)

const absence = z.enum(['not_kept', 'blocked'])
/** Why we do not show a picture that is not broken: the field `reason` beside `error`. */
export type PictureAbsence = z.output<typeof absence>

const pictureQuery = z.object({
  url: z
    .string({
      error: ({ input }) =>
        input === undefined ? 'Name the picture: /proxy-image?url=…' : 'Name one picture at a time.',
    })
    .min(1, { error: 'Name the picture: /proxy-image?url=…', abort: true })
    .refine(isWebAddress, 'The url must be a full http or https address, percent-encoded.')
    .meta({ description: 'The address of a result or of its thumbnail, exactly as recorded.' }),
  size: z
    .enum(SIZES, { error: 'The size is "original" or "thumbnail".' })
    .default('original')
    .meta({ description: 'The file as fetched, or a WebP 320 px wide.' }),
})

export const imagesApi = {
  'GET /proxy-image': {
    tag: 'images',
    summary: 'The picture behind the address of a recorded result, to be asked for again after a while',
    query: pictureQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    failures: {
      204: 'There is no picture, for one of the reasons below, and the browser asked for an <img> (Sec-Fetch-Dest: image).',
      304: 'The picture named by If-None-Match is still the right one.',
      400: 'The address is missing or cannot be read.',
      403: 'No recorded result names this address.',
      404: 'A recorded result names this address, but its picture cannot be fetched, or was not kept for lack of room.',
      410: 'The picture was taken down and is no longer shown.',
      503: 'The store of pictures cannot be reached, or too many large ones are being sent. Retry-After says when to ask again.',
    },
    failureAnswers: {
      404: wireError.extend({ reason: absence.extract(['not_kept']).optional() }),
      410: wireError.extend({ reason: absence.extract(['blocked']) }),
    },
  },
} as const satisfies Endpoints
