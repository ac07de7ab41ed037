import { createSchema, type SchemaType } from 'sanity'
import { schemaTypes } from '../schema/index.ts'
import { addWords } from './add-words.ts'

/** The lists of a type's own fields, with what the button below each says. */
function lists(type: SchemaType | undefined): [string, string][] {
  const fields = type && 'fields' in type ? type.fields : []
  return fields.flatMap(({ name, type: field }): [string, string][] =>
    field.jsonType === 'array' && field.of[0]?.name !== 'block'
      ? [[`${type?.name}.${name}`, addWords(field)]]
      : [],
  )
}

test('the button below every list names what it adds, in one word or two', () => {
  const schema = createSchema({ name: 'default', types: schemaTypes })
  const said = schemaTypes.flatMap(({ name }) => lists(schema.get(name)))
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter(([, words]) => !/^Add (?!item|reference|string)[a-z]+( [a-z]+)?$/.test(words))).toEqual(
    [],
  )
  expect(Object.fromEntries(said)).toMatchObject({
    'event.images': 'Add picture',
    'event.people': 'Add person',
    'aboutPage.places': 'Add city',
    'aboutPage.cards': 'Add feature card',
    'eventLocation.addressLines': 'Add line',
  })
})
