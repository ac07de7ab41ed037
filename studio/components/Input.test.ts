import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldProps, InputProps } from 'sanity'
import { AddButton } from './AddButton.tsx'
import { Input } from './Input.tsx'
import { Field } from './LocalizedField.tsx'

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

test('what is wrong with a field is read below it, and advice stays beside it', () => {
  const validation = [
    { level: 'error', message: 'Choose the first day.' },
    { level: 'warning', message: 'Add the Chinese when you can.' },
  ]
  const renderDefault = () => 'the field'
  const html = renderToStaticMarkup(
    Field({ name: 'startDate', validation, renderDefault } as unknown as FieldProps),
  )
  expect(html).toBe('<div>the field<p class="fw-error" lang="en">Choose the first day.</p></div>')
})
