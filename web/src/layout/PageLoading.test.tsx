import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { onRouteUpdateDelayed, PageLoading } from './PageLoading'

test.each([
  ['/events/one', 'Loading event... 正在加载活动……'],
  ['/events', 'Loading 正在加载'],
])('names what is loading when the page at %s takes long', (address, words) => {
  render(
    <>
      <PageLoading />
      <a href={address} onClick={(event) => event.preventDefault()}>
        <b>Follow</b>
      </a>
    </>,
  )
  fireEvent.click(screen.getByText('Follow'))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void onRouteUpdateDelayed())
  expect(screen.getByRole('status')).toHaveTextContent(words)
})
