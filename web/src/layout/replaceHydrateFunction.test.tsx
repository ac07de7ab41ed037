import { hydrateRoot } from 'react-dom/client'
import { replaceHydrateFunction } from './replaceHydrateFunction'

jest.mock('react-dom/client', () => ({ hydrateRoot: jest.fn() }))

afterEach(() => jest.clearAllMocks())

test('a browser without dialogs keeps the page as it was built', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  const { HTMLDialogElement } = window
  Object.assign(window, { HTMLDialogElement: undefined })
  replaceHydrateFunction()?.(null, document.body)
  Object.assign(window, { HTMLDialogElement })
  expect(hydrateRoot).not.toHaveBeenCalled()
})

test('a page that the visitor left before its scripts ran is not hydrated', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  const hydrate = replaceHydrateFunction()
  document.documentElement.dataset.left = ''
  hydrate?.(null, document.body)
  expect(hydrateRoot).not.toHaveBeenCalled()
  delete document.documentElement.dataset.left
  hydrate?.(null, document.body)
  expect(hydrateRoot).toHaveBeenCalledTimes(1)
})
