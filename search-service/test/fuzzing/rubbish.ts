/** Values that have broken services before, besides valid ones. */
import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from './description.ts'

const AWKWARD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eright to left',
  'e\u0301\u0323'.repeat(80),
  '👩‍👩‍👧‍👦'.repeat(60),
  '六四',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '٣',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '1,2,3,,',
  "' or 1=1 --",
  '$1; drop table votes',
  '%_\\',
  '../../etc/passwd',
  'line\r\nx-injected: yes',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'http://169.254.169.254/',
  'x'.repeat(201),
  '界'.repeat(5_000),
]

/** Text that nobody would type, or should. */
export const awkwardText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AWKWARD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

/** Any JSON value: of the wrong type, too deep, or with names of prototypes. */
export const awkwardValue: Arbitrary<unknown> = fc.oneof(
  awkwardText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[[[[]]]]]),
  fc.array(awkwardText, { maxLength: 60 }),
  fc.dictionary(fc.constantFrom('toString', 'valueOf', 'length', 'then', 'toJSON'), fc.jsonValue()),
)

const EMAIL = fc.constantFrom('ada@example.org', 'a.b+c@sub.example.com', '用户@例子.广告', 'ada@localhost')

/** Values that a JSON Schema accepts, as far as our description uses it; any values if it says nothing. */
export function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  switch (schema.type) {
    case 'string':
      if (schema.format === 'email') return EMAIL
      return fc.oneof(
        fc.constantFrom('sunflower', 'tank man', '六四', 'ada_1'),
        fc.string({
          unit: 'grapheme-composite',
          minLength: 1,
          maxLength: Math.min(schema.maxLength ?? 40, 40),
        }),
      )
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 3_000, 2 ** 31 - 1) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'object':
      return objectOf(schema)
    default:
      return awkwardValue
  }
}

/** Mostly valid objects; sometimes a field is awkward, missing, or extra. */
function objectOf({ properties = {} }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof(
      { weight: 6, arbitrary: fitting(schema) },
      { weight: 1, arbitrary: awkwardValue },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  ])
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.option(fc.tuple(awkwardText, awkwardValue), { freq: 8 }))
    .map(([known, extra]) => (extra ? { ...known, [extra[0]]: extra[1] } : known))
}
