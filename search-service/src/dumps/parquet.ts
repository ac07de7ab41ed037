import { ARCHIVE_COLUMNS, type ArchiveColumn } from '@firewall-cafe/shared'
import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

const TYPES: Record<ArchiveColumn['type'], Partial<SchemaElement>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  datetime: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
}
const SCHEMA: SchemaElement[] = [
  { name: 'comparisons', num_children: ARCHIVE_COLUMNS.length },
  ...ARCHIVE_COLUMNS.map(
    ({ name, type, nullable }): SchemaElement => ({
      name,
      repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
      ...TYPES[type],
    }),
  ),
]

/** Writes a Parquet file, one row group per call: the returned bytes, concatenated, are the file. */
export class ParquetFile {
  private readonly into = new ByteWriter()
  private readonly writer = new ParquetWriter({
    writer: this.into,
    schema: SCHEMA,
    createdBy: 'FIREWALL Cafe',
  })

  write(records: readonly ArchiveRecord[]): Buffer {
    const columnData = ARCHIVE_COLUMNS.map(({ name, type }) => {
      const values = records.map((record) => (record as Record<string, unknown>)[name])
      return { name, data: type === 'datetime' ? values.map((at) => new Date(String(at))) : values }
    })
    void this.writer.write({ columnData, rowGroupSize: records.length })
    return this.taken()
  }

  /** Call this once, after all records. */
  end(): Buffer {
    void this.writer.finish()
    return this.taken()
  }

  private taken(): Buffer {
    const bytes = Buffer.from(this.into.getBytes())
    this.into.index = 0
    return bytes
  }
}
