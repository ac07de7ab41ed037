import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

const hash = z.base64().meta({ description: 'SHA-256, in base64.' })
const leafProof = z.object({
  index: z.int().min(0).meta({ description: 'Of the entry, from 0.' }),
  entry: hash.meta({
    description:
      'The entry: SHA-256 of a secret salt and a record, which alone tells nothing. Of a file of `/exports/manifest.json` without salt.',
  }),
  proof: z.array(hash).meta({ description: 'Of inclusion, from the bottom up (RFC 6962, section 2.1.1).' }),
  checkpoint: z.string().meta({ description: 'The checkpoint whose tree it leads to.' }),
})

/** The proof that an entry is in the log. */
export type LeafProof = z.output<typeof leafProof>

const NO_LOG = 'This installation keeps no log, or it has no checkpoint yet.'
const tile = {
  tag: 'log',
  summary: 'A tile of the log: hashes, or with the level `entries` the entries',
  description:
    'By C2SP tlog-tiles: `/log/tile/0/x001/x234/067`, `/log/tile/0/000.p/12`, `/log/tile/entries/000`.',
  answer: z.string(),
  answerTypes: ['application/octet-stream'],
  failures: { 404: 'The latest checkpoint has no such tile.' },
}

export const logApi = {
  'GET /log/checkpoint': {
    tag: 'log',
    summary:
      'The latest state of the log of what engines sent, staff decided and was exported, signed every full hour',
    description: 'C2SP tlog-checkpoint, signed with Ed25519, and once more with the hour (cosignature/v1).',
    answer: z.string(),
    answerTypes: ['text/plain'],
    failures: { 404: NO_LOG },
  },
  'GET /log/keys': {
    tag: 'log',
    summary: 'The public keys that sign checkpoints and evidence packets, one a line',
    description:
      'A line of a checkpoint’s key is a C2SP signed-note verifier key; that of a packet’s begins with `packets`. Who could change packets here could change these, too: compare them with a copy kept elsewhere.',
    answer: z.string(),
    answerTypes: ['text/plain'],
    failures: { 404: 'This installation keeps no log.' },
  },
  'GET /log/tile/:level/:first': tile,
  'GET /log/tile/:level/:first/:second': tile,
  'GET /log/tile/:level/:first/:second/:third': tile,
  'GET /log/proof/:leaf': {
    tag: 'log',
    summary: 'That an entry is in the log, by its index',
    answer: leafProof,
    failures: { 404: 'The latest checkpoint has no such entry.' },
  },
} as const satisfies Endpoints
