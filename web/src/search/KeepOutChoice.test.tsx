import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { KeepOutChoice } from './KeepOutChoice'

const box = (root: Element) => root.querySelector('input')

test('the choice can be made once it is listened to: a tick on the built page would list the search', () => {
  const built = document.createElement('div')
  built.innerHTML = renderToString(<KeepOutChoice />)
  expect(box(built)).toBeDisabled()
  expect(box(render(<KeepOutChoice />).container)).toBeEnabled()
})
