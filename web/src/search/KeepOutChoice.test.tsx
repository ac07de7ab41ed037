import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { forgetTab } from '../visitor/visitor'
import { KeepOutChoice } from './KeepOutChoice'
import { keepOut } from './keep-out'

const box = (root: Element) => root.querySelector('input')

test('the choice is off until the scripts run, because a tick would have no effect before', () => {
  const built = document.createElement('div')
  built.innerHTML = renderToString(<KeepOutChoice />)
  expect(box(built)).toBeDisabled()
  expect(box(render(<KeepOutChoice />).container)).toBeEnabled()
})

test.each([
  ['by leaving', forgetTab],
  [
    'by leaving from a later page',
    () => {
      sessionStorage.clear()
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
  ],
])('the tick disappears with the choice: %s', (_how, forget) => {
  const { container } = render(<KeepOutChoice />)
  act(() => keepOut(true))
  expect(box(container)).toBeChecked()
  act(forget)
  expect(box(container)).not.toBeChecked()
})
