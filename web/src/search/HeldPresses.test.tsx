import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '../../test/gatsby-runtime'
import { openFile } from '../../test/open-file'
import { HeldPresses } from './HeldPresses'
import { SearchInput } from './SearchInput'

afterEach(() => jest.useRealTimers())

test('a press of Search before the scripts run is held and done once they run', async () => {
  const asked: string[] = []
  const page = (
    <div>
      <SearchInput mode="compare" onSearch={(words) => asked.push(words)} />
      <HeldPresses />
    </div>
  )
  const container = openFile(page)
  await userEvent.type(screen.getByRole('textbox'), 'paper boat')
  // Twice, as a visitor does who sees no reaction.
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /^Search/ })).toHaveAttribute('data-held')
  // React's development build reports the mark as a difference, which is harmless.
  jest.spyOn(console, 'error').mockReturnValueOnce()
  await act(async () => hydrateRoot(container, page))
  expect(asked).toEqual(['paper boat'])
  expect(screen.getByRole('button', { name: /^Search/ })).not.toHaveAttribute('data-held')

  await userEvent.click(screen.getByRole('button', { name: /^Search/ }))
  expect(asked).toEqual(['paper boat', 'paper boat'])
  container.remove()
})

test('a held link works after nine seconds without scripts, and a press for a new tab works at once', async () => {
  jest.useFakeTimers()
  const went: string[] = []
  const container = openFile(
    <div>
      <a href="#tank-man">tank man</a>
      <HeldPresses />
    </div>,
  )
  const note = (event: Event) => void went.push(event.defaultPrevented ? 'held' : 'went')
  window.addEventListener('click', note)
  const link = screen.getByRole('link', { name: 'tank man' })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  link.click()
  expect(went).toEqual(['went', 'held'])
  jest.advanceTimersByTime(9000)
  expect(went).toEqual(['went', 'held', 'went'])
  jest.advanceTimersByTime(9000)
  expect(went).toEqual(['went', 'held', 'went'])
  expect(document.querySelector('[data-held]')).toBeNull()
  window.removeEventListener('click', note)
  container.remove()
})

test.each([
  ['who has left meanwhile', () => document.documentElement.setAttribute('data-left', '')],
  ['who chose another link', () => screen.getByRole('link', { name: 'About' }).click()],
])('a held press does not bring back a visitor %s', (_, goElsewhere) => {
  jest.useFakeTimers()
  const container = openFile(
    <>
      <div>
        <button type="button">Search</button>
        <HeldPresses />
      </div>
      <a href="#about">About</a>
    </>,
  )
  const button = screen.getByRole('button')
  button.click()
  goElsewhere()
  const pressed = jest.fn()
  button.addEventListener('click', pressed)
  jest.advanceTimersByTime(9000)
  expect(pressed).not.toHaveBeenCalled()
  document.documentElement.removeAttribute('data-left')
  container.remove()
})
