/** From words on the page to the field that says them, and back. */
import { fieldsByText, textAt } from './fields.ts'

const event = {
  _id: 'event-wall',
  _type: 'event',
  title: { _type: 'localizedString', en: 'The wall', zh: '墙' },
  images: [{ _key: 'a1', alt: { en: 'A  wall\nof paper' } }, null],
  description: {
    en: [{ _key: 'b2', _type: 'block', children: [{ text: 'Who ' }, { text: 'looks' }, null] }],
  },
  addressLines: ['First street'],
  empty: '',
}
const other = { _id: 'page', _type: 'eventsPage', title: { en: 'The wall' }, intro: { en: 'Come in' } }

test.each([
  ['The wall', 'event-wall', 'title.en'],
  ['墙', 'event-wall', 'title.zh'],
  ['A wall of paper', 'event-wall', 'images[_key=="a1"].alt.en'],
  ['Who looks', 'event-wall', 'description.en[_key=="b2"]'],
  ['First street', 'event-wall', 'addressLines[0]'],
  ['Come in', 'page', 'intro.en'],
])('the text %s comes from a field of %s: %s', (text, id, path) => {
  const documents = [event, other]
  const field = fieldsByText(documents).get(text)
  expect(field).toEqual({ id, type: documents.find(({ _id }) => _id === id)?._type, path })
  expect(textAt(id === event._id ? event : other, path)).toBe(text)
})

test('the text of a field is also found by its parent or by one of its spans', () => {
  expect(textAt(event, 'title')).toBe('The wall')
  expect(textAt(event, 'description.en[_key=="b2"].children[_key=="x"].text')).toBe('Who looks')
  expect(textAt(event, 'titles')).toBeUndefined()
  expect(textAt(event, 'empty')).toBeUndefined()
})

test('a text that is in no field is not found', () => {
  expect(fieldsByText([event]).get('')).toBeUndefined()
  expect(fieldsByText([event]).get('event')).toBeUndefined()
})
