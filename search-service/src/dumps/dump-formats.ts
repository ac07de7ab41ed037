import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DumpFormat } from '@firewall-cafe/shared'
import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { csv, type ExportFormat, jsonLines } from '../exports/export-formats.ts'
import { ParquetFile } from './parquet.ts'

/** A file that is written batch by batch: the bytes of all calls, in their order, are the file. */
interface DumpWriter {
  write(records: readonly ArchiveRecord[]): Promise<Buffer> | Buffer
  end(): Buffer
}

interface Format {
  mediaType: string
  open(): DumpWriter
}

const compress = promisify(gzip)

/** Each batch is a gzip member of its own (RFC 1952), so that nothing of the batch before stays in memory. */
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

/** How the files of a month are written. */
export const FORMATS: Readonly<Record<DumpFormat, Format>> = {
  'csv.gz': gzipped(csv),
  'jsonl.gz': gzipped(jsonLines),
  parquet: { mediaType: 'application/vnd.apache.parquet', open: () => new ParquetFile() },
}
