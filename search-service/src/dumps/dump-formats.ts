import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DumpFormat } from '@firewall-cafe/shared'
import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { csv, type ExportFormat, jsonLines } from '../exports/export-formats.ts'
import { ParquetFile } from './parquet.ts'

/** Writes a file in batches: the returned bytes, concatenated, are the file. */
interface DumpWriter {
  write(records: readonly ArchiveRecord[]): Promise<Buffer> | Buffer
  end(): Buffer
}

interface Format {
  mediaType: string
  open(): DumpWriter
}

const compress = promisify(gzip)

/** Each batch becomes one gzip member (RFC 1952), so that earlier batches do not stay in memory. */
const gzipped = (format: ExportFormat): Format => ({
  mediaType: 'application/gzip',
  open() {
    let head = format.head
    return {
      write(records) {
        const text = head + format.write([...records])
        head = ''
        return compress(text)
      },
      end: () => Buffer.alloc(0),
    }
  },
})

/** The writers of a month's files. */
export const FORMATS: Readonly<Record<DumpFormat, Format>> = {
  'csv.gz': gzipped(csv),
  'jsonl.gz': gzipped(jsonLines),
  parquet: { mediaType: 'application/vnd.apache.parquet', open: () => new ParquetFile() },
}
