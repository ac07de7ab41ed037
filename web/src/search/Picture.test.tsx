import { act, fireEvent, render, screen } from '@testing-library/react'
import { Picture } from './Picture'

jest.mock('../api/images', () => ({ whyNotShown: async () => 'a reason of a newer service' }))

const picture = <Picture addresses={['http://localhost/1.jpg']} alt="tank man" fit="cover" settled />

test('a picture of a record is made once', () => {
  const created = jest.spyOn(document, 'createElement')
  render(picture)
  expect(created.mock.calls.filter(([name]) => name === 'img')).toHaveLength(1)
})

test('a picture that is not shown for a reason that this page does not know is broken', async () => {
  render(picture)
  await act(async () => void fireEvent.error(screen.getByRole('img')))
  expect(screen.getByText('Broken')).toBeVisible()
})
