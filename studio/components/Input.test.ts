import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldProps, InputProps } from 'sanity'
import { AddButton } from './AddButton.tsx'
import { Input } from './Input.tsx'
import { Field } from './LocalizedField.tsx'

/** What Sanity's own input is given for a field of this type. */
const given = (schemaType: object) =>
  Input({ schemaType, validation: [], renderDefault: (props: object) => props } as unknown as InputProps)

test('a list has our button below it, and running text, which is also a list, has none', () => {
  const list = (member: string) => ({ name: 'array', jsonType: 'array', of: [{ name: member }] })
  expect(given(list('eventPerson'))).toMatchObject({ arrayFunctions: AddButton })
  expect(given(list('string'))).toMatchObject({ arrayFunctions: AddButton })
  expect(given(list('block'))).not.toHaveProperty('arrayFunctions')
  expect(given({ name: 'string', jsonType: 'string' })).not.toHaveProperty('arrayFunctions')
})

test('errors of a field are shown below it, and advice stays beside it', () => {
  const validation = [
    { level: 'error', message: 'Choose the first day.' },
    { level: 'warning', message: 'Add the Chinese when you can.' },
  ]
  const renderDefault = () => 'the field'
  const html = renderToStaticMarkup(
    Field({ name: 'startDate', inputId: 'f1', validation, renderDefault } as unknown as FieldProps),
  )
  expect(html).toBe(
    '<div>the field<div id="f1-errors"><p class="fw-error" lang="en">Choose the first day.</p></div></div>',
  )
})

test('screen readers read the errors of an input after its usual description', () => {
  const input = (level: string) =>
    Input({
      id: 'f1',
      schemaType: { name: 'number', jsonType: 'number' },
      validation: [{ level, message: 'Write a year.' }],
      elementProps: { 'aria-describedby': 'help' },
      renderDefault: (props: object) => props,
    } as unknown as InputProps)
  expect(input('error')).toMatchObject({ elementProps: { 'aria-describedby': 'help f1-errors' } })
  expect(input('warning')).toMatchObject({ elementProps: { 'aria-describedby': 'help' } })
})
