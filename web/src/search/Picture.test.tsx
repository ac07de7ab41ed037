import { render } from '@testing-library/react'
import { Picture } from './Picture'

test('a picture of a record is made once', () => {
  const created = jest.spyOn(document, 'createElement')
  render(<Picture addresses={['http://localhost/1.jpg']} alt="tank man" fit="cover" settled />)
  expect(created.mock.calls.filter(([name]) => name === 'img')).toHaveLength(1)
})
