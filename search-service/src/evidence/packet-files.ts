import { DATA_LICENCES, OVERLAP_METHOD } from '@firewall-cafe/shared'
import { CLAIMS, NO_CLAIMS } from './claims.ts'
import { type CustodyStep, type PacketSource, pageAddress } from './packet-source.ts'
import { isoSeconds, recordId } from './warc.ts'

/** pages/pages.jsonl: what players offer to open. */
export function pagesOf(source: PacketSource): string {
  const { code, askedHour } = source
  const title = `Evidence packet ${code} 证据包 ${code}`
  return [
    { format: 'json-pages-1.0', id: 'pages', title: 'All Pages' },
    { id: code, url: pageAddress(source), ts: isoSeconds(askedHour), title },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

/** evidence/record.json. @param kept addresses of the pictures inside */
export function recordOf(source: PacketSource, custody: readonly CustodyStep[], kept: ReadonlySet<string>) {
  const { code, address, query, language, translation, place, askedHour, listedAt, methodology } = source
  return {
    format: 'firewall-cafe packet 1',
    demo_data: false,
    comparison: {
      code,
      address,
      query,
      language,
      translation,
      place,
      asked_hour: isoSeconds(askedHour),
      listed_at: isoSeconds(listedAt),
    },
    claims: CLAIMS,
    does_not_claim: NO_CLAIMS,
    runs: source.runs.map((run) => ({
      engine: run.engine,
      provider: run.provider,
      query: run.query,
      language: run.language,
      asked_hour: isoSeconds(run.askedHour),
      outcome: run.outcome,
      ...(run.control_failed ? { control_failed: true } : {}),
      results: run.results.map(({ picture, ...result }) => ({
        ...result,
        picture: picture && kept.has(picture.address) ? picture : null,
      })),
      capture: {
        sha256: run.sha256,
        bytes: run.response.length,
        removed: run.removed,
        request: recordId({ name: `${code} ${run.engine} request` }),
        response: recordId({ name: `${code} ${run.engine} response` }),
      },
    })),
    custody,
    methodology: { address: methodology, record: 'firewall-cafe run 1', overlap: OVERLAP_METHOD },
    licence: DATA_LICENCES[source.licence].url,
  }
}

/** evidence/log.json: the proof that leads from each answer to the signed state of the log. */
export function logOf({ runs, checkpoint }: PacketSource) {
  const base64 = (bytes: Buffer) => bytes.toString('base64')
  return {
    checkpoint: checkpoint.note,
    keys: checkpoint.keys,
    outside_witness: false,
    runs: runs.map(({ logged: { record, salt, index, proof } }) => ({
      record: [
        record.engine,
        record.provider,
        record.simulated,
        record.query,
        record.language,
        record.outcome,
        record.askedAt,
        record.capture,
        record.results,
      ],
      salt: base64(salt),
      index,
      proof: proof.map(base64),
    })),
  }
}

/** RO-Crate 1.1 metadata for its folder. */
export function crateOf(source: PacketSource) {
  const { code, address, query, translation, runs, checkpoint } = source
  const licence = DATA_LICENCES[source.licence]
  const file = (id: string, name: string, encodingFormat: string) => ({
    '@id': id,
    '@type': 'File',
    name,
    encodingFormat,
  })
  const files = [
    file('record.json', 'Record, claims and chain of custody', 'application/json'),
    file('log.json', 'Proof that both answers are in the log', 'application/json'),
    file('verify.html', 'Page that checks the packet', 'text/html'),
  ]
  return {
    '@context': 'https://w3id.org/ro/crate/1.1/context',
    '@graph': [
      {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        about: { '@id': './' },
        conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      },
      {
        '@id': './',
        '@type': 'Dataset',
        name: `Evidence packet of comparison ${code}`,
        description: [query, translation].filter(Boolean).join(' / '),
        datePublished: isoSeconds(checkpoint.hour),
        // An interval if the hours differ.
        temporalCoverage: [...new Set(runs.map(({ askedHour }) => isoSeconds(askedHour)).sort())].join('/'),
        license: { '@id': licence.url },
        isBasedOn: { '@id': address },
        hasPart: files.map(({ '@id': id }) => ({ '@id': id })),
      },
      ...files,
      { '@id': address, '@type': 'WebPage', name: `Comparison ${code}` },
      {
        '@id': licence.url,
        '@type': 'CreativeWork',
        name: `${licence.label} (words and numbers only, without the titles that engines sent)`,
      },
    ],
  }
}
