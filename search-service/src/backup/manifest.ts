import { z } from 'zod'

const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })
const sequence = z.object({ name: z.string(), lastValue: z.string().regex(/^\d+$/).nullable() })

/** The description of an archive. `version` goes up when older programs can no longer read new archives. */
export const manifestSchema = z.object({
  format: z.literal('firewall-cafe-backup'),
  version: z.literal(2),
  /** When the database's snapshot was taken. */
  createdAt: z.iso.datetime(),
  /** Whether it is a demonstration; unset when the service has never run. */
  simulated: z.boolean().optional(),
  /** Names of the migrations that had run on the database. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled: each after those it refers to. */
  tables: z.array(table),
  sequences: z.array(sequence),
  /** `missing`: pictures with a record whose files were missing or incomplete; they can be fetched again. */
  images: z.object({ stored: z.int().min(0), missing: z.array(z.string()) }),
  /** True when the archive holds the content, in Sanity's dataset format. */
  content: z.boolean(),
})
export type Manifest = z.output<typeof manifestSchema>

/** Names inside the archive. */
export const MANIFEST = 'manifest.json'
export const CONTENT = 'content.tar.gz'
/** The entries for a table's rows, and for a picture or its thumbnail. */
export const tableEntry = (name: string): string => `database/${name}.copy.gz`
export const imageEntry = (sha256: string, variant: string): string => `images/${sha256}/${variant}`
