import { fireEvent, render, screen } from '@testing-library/react'
import { PresentBar } from './PresentBar'

test('the tap that shows the bar presses no button, but the next tap or a key does', () => {
  const onLeave = jest.fn()
  render(<PresentBar at={0} count={1} onStep={() => {}} onLeave={onLeave} />)
  const leave = screen.getByRole('button')
  // As touch screens do: the finger comes down on the slide, and the click finds the bar above it.
  fireEvent.pointerDown(document.body)
  fireEvent.click(leave, { detail: 1 })
  expect(onLeave).not.toHaveBeenCalled()
  fireEvent.pointerDown(leave)
  fireEvent.click(leave, { detail: 1 })
  expect(onLeave).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(document.body)
  fireEvent.click(leave)
  expect(onLeave).toHaveBeenCalledTimes(2)
  // A tap that ends where it began; a screen reader's press has no pointer and is counted as a first one.
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body, { detail: 1 })
  fireEvent.click(leave, { detail: 1 })
  expect(onLeave).toHaveBeenCalledTimes(3)
})
