import {
  ARCHIVE_COLUMNS,
  type ArchiveColumn,
  DATA_LICENCES,
  type DataLicence,
  type DumpFormat,
} from '@firewall-cafe/shared'
import type { Answer, Manifest } from '@firewall-cafe/shared/api'

const DESCRIPTION =
  'What Google and Baidu image search returned for the same words, in words and numbers, as FIREWALL Cafe received it: a row for each comparison of the archive. A failure to look says nothing about censorship, and one comparison cannot say why two engines differ. Pictures are not in it.'
const DEMO = 'Demo data: simulators answered in place of the engines. '

interface Kind {
  format: string
  mediatype: string
  compression?: string
  description?: string
}

/** How the Data Package describes each file: format, compression, media type, special features. */
const KINDS: Record<DumpFormat, Kind> = {
  'csv.gz': {
    format: 'csv',
    mediatype: 'text/csv',
    compression: 'gz',
    description:
      'Text that a spreadsheet would run as a formula has an apostrophe before it, also inside a longer text.',
  },
  'jsonl.gz': { format: 'jsonl', mediatype: 'application/jsonl', compression: 'gz' },
  parquet: { format: 'parquet', mediatype: 'application/vnd.apache.parquet' },
}

/**
 * The Data Package 2.0 of the files (https://datapackage.org/standard/data-package/).
 * @param manifest with at least one file
 * @param site the site's address, without a slash at its end; undefined when unknown
 */
export function dataPackageOf(
  { licence, simulated, columns_version, files }: Manifest,
  site: string | undefined,
): Answer<'GET /exports/datapackage.json'> {
  const { title, url } = DATA_LICENCES[licence as DataLicence]
  const made = files.map((file) => file.made_on).toSorted()
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'firewall-cafe-archive',
    title: 'FIREWALL Cafe: Google and Baidu image search compared',
    description: simulated ? DEMO + DESCRIPTION : DESCRIPTION,
    version: `${columns_version}.0.0`,
    created: `${made.at(-1)}T00:00:00Z`,
    ...(site ? { homepage: `${site}/data` } : {}),
    keywords: ['censorship', 'image search', 'Google', 'Baidu', 'China'],
    licenses: [{ name: licence, title, path: url }],
    contributors: [
      { title: 'FIREWALL Cafe contributors', roles: ['creator'], ...(site ? { path: site } : {}) },
    ],
    resources: files.map(({ name, month, format, bytes, sha256 }) => ({
      name: `comparisons-${month}-${format.replace('.', '-')}`,
      title: `Comparisons listed in ${month}`,
      path: `dumps/${name}`,
      ...KINDS[format],
      encoding: 'utf-8',
      bytes,
      hash: `sha256:${sha256}`,
      schema: {
        $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
        fields: ARCHIVE_COLUMNS.map(fieldOf),
        missingValues: [''],
        primaryKey: ['code'],
      },
    })),
  }
}

function fieldOf({ name, type, nullable, values, meaning }: ArchiveColumn) {
  // Empty text is not missing, but Table Schema cannot tell the two apart.
  const required = !nullable && (type !== 'string' || values !== undefined)
  return {
    name,
    type,
    description: meaning.en,
    constraints: { ...(required ? { required } : {}), ...(values ? { enum: values } : {}) },
  }
}
