/** Requests to one call: valid ones, and ones that nobody should send. */
import { gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import type { Call, Parameter } from './description.ts'
import { awkwardText, awkwardValue, fitting } from './rubbish.ts'

export interface FuzzedRequest {
  method: string
  /** Path and query string, with good or bad percent-encoding. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Existing values, by parameter or field name: without them few requests would get far. */
export type Known = Readonly<Record<string, readonly string[]>>

/** All requests to a call. */
export function requestsTo({ method, path, parameters, body }: Call, known: Known): Arbitrary<FuzzedRequest> {
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  return fc
    .record({
      path: pathOf(path, known),
      query: queryOf(inPlace('query'), known),
      headers: headersOf(inPlace('header'), known),
      content: body ? contentOf(fitting(body).map((value) => withKnown(value, known))) : fc.constant(NOTHING),
    })
    .map(({ path, query, headers, content }) => ({
      method,
      target: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...content.headers },
      body: content.body,
    }))
}

/** Percent-encodes; half a surrogate pair becomes the bytes that it would have. */
export function encode(text: string): string {
  return [...text].map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80')).join('')
}

const orKnown = (name: string, known: Known, other: Arbitrary<string>): Arbitrary<string> => {
  const values = known[name]
  return values?.length
    ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...values) }, { weight: 3, arbitrary: other })
    : other
}

const asText = (value: unknown): string =>
  [value]
    .flat()
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(',')

function pathOf(path: string, known: Known): Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1]
    return name === undefined ? fc.constant(part) : orKnown(name, known, awkwardText).map(encode)
  })
  return fc.tuple(...parts).map((all) => all.join('/'))
}

/** Each parameter missing, single or repeated; unknown ones; invalid encodings. */
function queryOf(parameters: Parameter[], known: Known): Arbitrary<string> {
  const one = ({ name, schema }: Parameter) => {
    const value = schema ? fitting(schema).map(asText) : awkwardText
    return orKnown(name, known, fc.oneof(value, awkwardText)).map((value) => `${name}=${encode(value)}`)
  }
  const given = parameters.map((parameter) => fc.array(one(parameter), { maxLength: 2 }))
  const odd = fc.constantFrom('%', '%zz', '%c0%af', 'a[b]=1', '__proto__=1', '=', '&&', 'page', '%00=%00')
  return fc.tuple(fc.tuple(...given), fc.option(odd, { freq: 8 })).map(([lists, extra]) => {
    const parts = lists.flat()
    return (extra === null ? parts : [...parts, extra]).join('&')
  })
}

function headersOf(parameters: Parameter[], known: Known): Arbitrary<Record<string, string>> {
  const fields = parameters.map(({ name }) => [
    name,
    fc.option(orKnown(name, known, awkwardText.map(asHeader)), { nil: undefined }),
  ])
  const accept = fc.constantFrom(
    undefined,
    'application/json',
    'text/event-stream',
    '*/*',
    'image/webp',
    '\u00ff',
  )
  return fc
    .record({ ...Object.fromEntries(fields), accept } as Record<string, Arbitrary<string | undefined>>)
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    )
}

/** Replaces characters that no header may contain. */
const asHeader = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 2_000)

interface Content {
  headers: Record<string, string>
  body: Buffer | undefined
}
const NOTHING: Content = { headers: {}, body: undefined }
const JSON_TYPE = { 'content-type': 'application/json' }
const json = (value: unknown): Content => ({
  headers: JSON_TYPE,
  body: Buffer.from(JSON.stringify(value) ?? ''),
})
const raw = (text: string, headers: Record<string, string> = JSON_TYPE): Content => ({
  headers,
  body: Buffer.from(text),
})

const BROKEN: readonly Content[] = [
  NOTHING,
  raw(''),
  raw('{'),
  raw('nul'),
  raw('{"query":"a"}{"query":"b"}'),
  raw('{"query":"first","query":["second"]}'),
  raw('{"__proto__":{"query":"a"}}'),
  raw('{"constructor":{"prototype":{"query":"a"}}}'),
  raw('['.repeat(20_000)),
  raw(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  raw(`{"query":"${'x'.repeat(70_000)}"}`),
  raw('{"query":1e999}'),
  raw('\ufeff{"query":"marked"}'),
  raw('query=a', { 'content-type': 'application/x-www-form-urlencoded' }),
  raw('--x\r\n\r\na\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
  raw('{"query":"a"}', { 'content-type': 'text/plain' }),
  raw('{"query":"a"}', { 'content-type': 'application/json; charset=klingon' }),
  raw('{"query":"a"}', { 'content-type': ';;;' }),
  raw('{"query":"a"}', {}),
  {
    headers: { 'content-type': 'application/json; charset=utf-16' },
    body: Buffer.from('{"query":"a"}', 'utf16le'),
  },
  { headers: JSON_TYPE, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: gzipSync('{"query":"packed"}') },
]

function contentOf(values: Arbitrary<unknown>): Arbitrary<Content> {
  return fc.oneof(
    { weight: 6, arbitrary: values.map(json) },
    { weight: 1, arbitrary: awkwardValue.map(json) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN) },
    { weight: 1, arbitrary: awkwardText.map((text) => raw(text)) },
  )
}

/** Usually puts an existing value where a field asks for one. */
function withKnown(value: unknown, known: Known): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const values = Object.hasOwn(known, name) ? known[name] : undefined
      const keep = !values?.length || typeof field !== 'string' || field.length % 4 === 0
      return [name, keep ? field : values[field.length % values.length]]
    }),
  )
}
