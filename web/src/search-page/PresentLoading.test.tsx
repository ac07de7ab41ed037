import { render, screen } from '@testing-library/react'
import { withServer } from '../../test/wire-server'
import RecordPage from '../pages/c/[code]'
import { PresentLoading } from './PresentLoading'

withServer()

test('a visitor can leave a presentation while its code loads', () => {
  render(<RecordPage params={{ code: '7KQ2MXPD' }} location={{ search: '?present' }} />)
  expect(screen.getByRole('link', { name: /Leave now/ })).toBeVisible()
  expect(screen.getByText(/Loading/)).toBeVisible()
})

test('a visitor can leave a presentation when its code did not load', () => {
  render(<PresentLoading failed retry={() => {}} />)
  expect(screen.getByRole('link', { name: /Leave now/ })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded/)
})
