import { act, fireEvent, render, screen } from '@testing-library/react'
import { Picture } from './Picture'

jest.mock('../api/images', () => ({ whyNotShown: async () => 'a reason of a newer service' }))

test('a picture that is not shown for a reason that this page does not know is broken', async () => {
  render(<Picture addresses={['http://localhost/1.jpg']} alt="tank man" fit="cover" />)
  await act(async () => void fireEvent.error(screen.getByRole('img')))
  expect(screen.getByText('Broken')).toBeVisible()
})
