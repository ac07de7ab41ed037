/** The archive as a data set: its monthly files and their descriptions. */
import { z } from 'zod'
import { DATA_LICENCE_NAMES } from '../data-licence.ts'
import { DUMP_FORMATS } from '../dumps.ts'
import { MODERATION_REASONS } from '../moderation.ts'
import type { Endpoints } from './endpoint.ts'
import { LIMITS } from './exports.ts'
import { code } from './fields.ts'

const month = z
  .string()
  .meta({ description: '`YYYY-MM`, UTC: by the hours at which comparisons were listed.' })
const madeOn = z.iso.date().meta({ description: 'The day on which it was made, UTC.' })
const rows = z.int().meta({ description: 'Comparisons in it.' })

const dump = z.object({
  name: z.string().meta({ description: 'It is at `/exports/dumps/{name}`.' }),
  month,
  format: z.enum(DUMP_FORMATS),
  rows,
  bytes: z.int(),
  sha256: z.string().meta({ description: 'Of the file, hexadecimal.' }),
  made_on: madeOn,
  log_index: z.int().nullable().meta({
    description:
      'Of its entry in the log, which `/log/proof/{index}` proves: SHA-256 of `["firewall-cafe export 1","{month}","{format}",{rows},"{sha256}"]`, without salt. Null until the day after `made_on`, and where no log is kept.',
  }),
})

const manifest = z.object({
  columns_version: z.int().meta({ description: 'Goes up when the columns change, or what they hold.' }),
  licence: z.enum(DATA_LICENCE_NAMES as [string, ...string[]]).meta({
    description: 'SPDX identifier. Of words and numbers; found pictures are not ours, and not in it.',
  }),
  licence_url: z.string(),
  simulated: z.boolean().meta({
    description:
      'True when simulators answer in this installation: demo data, which says nothing about engines.',
  }),
  files: z.array(dump).meta({ description: 'The latest month first.' }),
  tombstones: z.array(z.object({ code, reason: z.enum(MODERATION_REASONS) })).meta({
    description:
      'Comparisons that were hidden, and why. Please delete them from your copies. Those that were removed, or hidden for the sake of a private person or a minor, are in no list: take the files anew where `changes` names a month.',
  }),
  changes: z
    .array(
      z.object({
        month,
        made_on: madeOn,
        rows,
        reason: z.enum(['first', 'comparisons', 'columns']).meta({
          description:
            '`first`: made for the first time. `comparisons`: some were hidden, removed, limited or shown again since. `columns`: the columns are others, or hold other things.',
        }),
      }),
    )
    .meta({
      description:
        'The latest first, at most 1,000. Votes, and numbers of shared pictures, that came since have no month made again. A file may be made again without a change, as after a crash, then with later ones: compare `sha256`.',
    }),
})
export type Manifest = z.output<typeof manifest>

const dataPackage = z.looseObject({
  $schema: z.string(),
  resources: z.array(z.looseObject({ name: z.string(), path: z.string() })),
})

export const dumpsApi = {
  'GET /exports/manifest.json': {
    tag: 'archive',
    summary: 'The files of the archive by finished month: sizes, hashes, licence, tombstones, changes',
    answer: manifest,
  },
  'GET /exports/datapackage.json': {
    tag: 'archive',
    summary: 'The same files as a Data Package 2.0, with what each column means',
    description: 'Paths in it are relative to its own address.',
    answer: dataPackage,
    failures: { 404: 'No month of the archive is finished, or its files are being made.' },
  },
  'GET /exports/dumps/:name': {
    tag: 'archive',
    summary: 'One of these files: the comparisons of a month as CSV or JSON Lines (gzip), or as Parquet',
    description: `The columns of GET /comparisons, newest first. ${LIMITS} A second after a comparison of the month is hidden, limited or removed the file is not served any more, until it has been made again.`,
    answer: z.string().meta({ format: 'binary' }),
    answerTypes: ['application/gzip', 'application/vnd.apache.parquet'],
    failures: {
      404: 'There is no such file.',
      503: 'It is being made again, or too many downloads are under way; Retry-After says when to ask again.',
    },
  },
} as const satisfies Endpoints
