import { render, screen } from '@testing-library/react'
import { withServer } from '../../test/wire-server'
import RecordPage from '../pages/c/[code]'
import { PresentLoading } from './PresentLoading'

withServer()

test('a presentation can be left while its code is fetched', () => {
  render(<RecordPage params={{ code: '7KQ2MXPD' }} location={{ search: '?present' }} />)
  expect(screen.getByRole('link', { name: /Leave now/ })).toBeVisible()
  expect(screen.getByText(/Loading/)).toBeVisible()
})

test('nor does code that did not come keep anybody there', () => {
  render(<PresentLoading failed retry={() => {}} />)
  expect(screen.getByRole('link', { name: /Leave now/ })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded/)
})
