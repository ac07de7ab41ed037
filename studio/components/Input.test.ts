import type { InputProps } from 'sanity'
import { AddButton } from './AddButton.tsx'
import { Input } from './Input.tsx'

/** What Sanity's own input is given for a field of this type. */
const given = (schemaType: object) =>
  Input({ schemaType, renderDefault: (props: object) => props } as unknown as InputProps)

test('a list has our button below it, and running text, which is a list of its own, has none', () => {
  const list = (member: string) => ({ name: 'array', jsonType: 'array', of: [{ name: member }] })
  expect(given(list('eventPerson'))).toMatchObject({ arrayFunctions: AddButton })
  expect(given(list('string'))).toMatchObject({ arrayFunctions: AddButton })
  expect(given(list('block'))).not.toHaveProperty('arrayFunctions')
  expect(given({ name: 'string', jsonType: 'string' })).not.toHaveProperty('arrayFunctions')
})
