/** Documents from the lake that are not complete; a page must survive each. */

/**
 * For every field of a full document: one with this field alone, one where it is null, and one where it has its
 * shape and nothing in it. Each comes with a name for the test.
 */
export function* oneFieldEach<T extends object>(full: T): Generator<[string, Partial<T>]> {
  for (const [field, value] of Object.entries(full)) {
    yield [`only ${field}`, { [field]: value } as Partial<T>]
    yield [`${field} is null`, { ...full, [field]: null }]
    yield [`${field} is hollow`, { ...full, [field]: hollow(value) }]
  }
}

/** The same shape with nothing in it. */
function hollow(value: unknown): unknown {
  if (Array.isArray(value)) return [null, ...value.map(hollow)]
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hollow(inner)]))
  }
  return null
}
