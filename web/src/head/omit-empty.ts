/** Leaves out what is not known: an empty value would be a false fact. */
export function omitEmpty<T extends object>(facts: T): Partial<T> {
  const known = Object.entries(facts).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(known) as Partial<T>
}
