import { act, fireEvent, render, screen } from '@testing-library/react'
import { whyNotShown } from '../api/images'
import { Picture } from './Picture'

jest.mock('../api/images', () => ({ whyNotShown: jest.fn() }))
const service = whyNotShown as jest.Mock

afterEach(() => jest.useRealTimers())

const ADDRESSES = ['http://localhost/1.jpg', 'http://localhost/2.jpg']
const fail = () => act(async () => void fireEvent.error(screen.getByRole('img')))
const unloaded = () => document.querySelector('[data-unloaded]')

/** Neither of its addresses loads, and the service is asked why. */
async function miss() {
  await fail()
  await fail()
}

test('a picture that is missing for an unknown reason is shown as broken', async () => {
  service.mockResolvedValue('a reason of a newer service')
  render(<Picture addresses={ADDRESSES} alt="tank man" fit="cover" />)
  await miss()
  expect(screen.getByText('Broken')).toBeVisible()
  expect(unloaded()).toBeNull()
  fireEvent(window, new Event('online'))
  expect(screen.getByText('Broken')).toBeVisible()
})

test.each([
  ['does not answer', () => service.mockRejectedValue(new TypeError('offline'))],
  ['does not know', () => service.mockResolvedValue(undefined)],
])('when our service %s, a picture is shown as not loaded and is tried again', async (_, answer) => {
  answer()
  render(
    <button type="button">
      <Picture addresses={ADDRESSES} alt="tank man" fit="cover" />
    </button>,
  )
  for (const [target, event] of [
    [window, 'online'],
    [document, 'visibilitychange'],
    [screen.getByRole('button'), 'click'],
  ] as const) {
    await miss()
    expect(screen.queryByText('Broken')).toBeNull()
    expect(unloaded()).toHaveTextContent('Not loaded 未加载')
    fireEvent(target, new Event(event))
    expect(screen.getByRole('img')).toHaveAttribute('src', ADDRESSES[0])
  }
})

test('a picture that nobody presses is tried again every ten minutes, however often its page is drawn', async () => {
  service.mockResolvedValue(undefined)
  jest.useFakeTimers()
  const picture = () => <Picture addresses={[...ADDRESSES]} alt="tank man" fit="cover" />
  const { rerender } = render(picture())
  for (let tries = 0; tries < 2; tries++) {
    await miss()
    act(() => jest.advanceTimersByTime(9 * 60_000))
    rerender(picture())
    expect(unloaded()).toHaveTextContent('Not loaded 未加载')
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByRole('img')).toHaveAttribute('src', ADDRESSES[0])
  }
})

test('a picture that our service does send is tried again at once, but only once, because it may be damaged', async () => {
  service.mockResolvedValue('sent')
  render(<Picture addresses={ADDRESSES} alt="tank man" fit="cover" />)
  await miss()
  expect(screen.getByRole('img')).toHaveAttribute('src', ADDRESSES[0])
  await miss()
  expect(unloaded()).toHaveTextContent('Not loaded 未加载')
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('img')).toHaveAttribute('src', ADDRESSES[0])
})
