import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '../../test/gatsby-runtime'
import { nameInCookie, removeNameCookie, setNameCookie } from '../../test/name-cookie'
import { openFile } from '../../test/open-file'
import { forgetSettings } from '../api/settings'
import { currentVisitor, rereadVisitor, setForgetful, TERMS_KEY, voterToken } from '../visitor/visitor'
import { TermsDialog } from './TermsDialog'
import { TermsGate } from './TermsGate'

let settingsRead: jest.SpyInstance

beforeEach(() => {
  forgetSettings()
  // On their way: no test but one is about them.
  settingsRead = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  localStorage.clear()
  sessionStorage.clear()
  removeNameCookie()
  act(() => rereadVisitor())
})

afterEach(() => jest.useRealTimers())

const dialog = () => screen.queryByRole('dialog')

async function acceptTerms() {
  render(<TermsDialog />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Accept/ }))
  return user
}

test('opens when the terms were never seen, and when they were rejected', () => {
  const { unmount } = render(<TermsDialog />)
  expect(dialog()).toBeVisible()
  unmount()
  localStorage.setItem(TERMS_KEY, 'false')
  rereadVisitor()
  render(<TermsDialog />)
  expect(dialog()).toBeVisible()
})

test('the terms are marked as a demo when simulators answer', async () => {
  settingsRead.mockResolvedValue({ ok: true, json: async () => ({ simulated: true }) })
  render(<TermsDialog />)
  const mark = await screen.findByText('Demo: simulated engines')
  expect(dialog()).toContainElement(mark)
  expect(mark.parentElement).toHaveTextContent('演示：模拟搜索引擎')
  expect(mark.compareDocumentPosition(screen.getByRole('link', { name: /Before you search/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('accepting the terms keeps the choice on /safety to be forgotten', async () => {
  act(() => setForgetful(true))
  const user = await acceptTerms()
  await user.type(screen.getByLabelText(/Username/), 'paper_boat7{Enter}')
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: 'paper_boat7', forgetful: true })
  expect([{ ...localStorage }, nameInCookie()]).toEqual([{}, undefined])
})

test('on a café’s machine the choice to clear the tab is on and cannot be turned off', () => {
  Object.assign(sessionStorage, { source: 'oslo', installationToken: 'token-of-oslo-2024' })
  act(() => rereadVisitor())
  render(<TermsDialog />)
  const choice = screen.getByRole('checkbox', { name: /Clear this tab’s data when I leave/ })
  expect(choice).toBeChecked()
  expect(choice).toBeDisabled()
  expect(choice).toHaveAccessibleDescription(/a computer that other people use\..*Leave now/)
})

/** A script of a page, which fails in the browser. */
function failingScript(src: string) {
  const script = Object.assign(document.createElement('script'), { src })
  document.body.append(script)
  fireEvent.error(script)
  script.remove()
}

const OURS = `${window.location.origin}/app.js`

test.each([
  ['does not come', () => failingScript(OURS)],
  ['cannot be read', () => void fireEvent(window, new ErrorEvent('error', { filename: OURS }))],
  ['finds no data', () => void fireEvent(window, new Event('unhandledrejection'))],
  ['neither comes nor fails for 30 seconds', () => jest.advanceTimersByTime(30_000)],
])(
  'when a script of the page %s, the terms close and a notice appears until the page hydrates',
  async (_, fail) => {
    jest.useFakeTimers()
    const page = <TermsGate path="/" />
    const container = openFile(page)
    expect(dialog()).toBeVisible()
    failingScript('https://elsewhere.example/added.js')
    fireEvent.error(container.appendChild(document.createElement('img')))
    container.lastElementChild?.remove()
    expect(dialog()).toBeVisible()
    expect(screen.queryByRole('alert')).not.toHaveTextContent('This page did not load')
    fail()
    expect(dialog()).toBeNull()
    const notice = screen.getByText(/This page did not load in full/).closest('[role=alert]')
    expect(notice).toBeVisible()
    expect(screen.getByRole('link', { name: /^The archive’s list/ })).toHaveAttribute(
      'href',
      '/archive/plain',
    )

    // React's development build reports the notice as a difference, which is harmless.
    const told = jest.spyOn(console, 'error').mockReturnValueOnce()
    const root = await act(async () => hydrateRoot(container, page))
    told.mockRestore()
    fail()
    expect(dialog()).toBeVisible()
    expect(notice).not.toBeInTheDocument()
    await act(async () => root.unmount())
    container.remove()
  },
)

test('asks for the terms again after the storage was cleared', async () => {
  const user = await acceptTerms()
  await user.type(screen.getByLabelText(/Username/), 'paper_boat7{Enter}')
  act(() => {
    localStorage.clear()
    rereadVisitor()
  })
  expect(screen.getByRole('button', { name: /Accept/ })).toBeVisible()
})

test('stays closed after the terms were accepted, even without a name', () => {
  localStorage.setItem(TERMS_KEY, 'true')
  rereadVisitor()
  render(<TermsDialog />)
  expect(dialog()).toBeNull()
})

test('rejecting is stored, and the dialog stays open and says that the terms must be accepted', async () => {
  render(<TermsDialog />)
  await userEvent.click(screen.getByRole('button', { name: /Reject/ }))
  expect(localStorage.getItem(TERMS_KEY)).toBe('false')
  expect(screen.getByRole('alert')).toHaveTextContent('You must accept the terms to access the site.')
  expect(dialog()).toBeVisible()
})

test('rejecting with the choice to be forgotten stores nothing and deletes nothing of another tab', async () => {
  localStorage.setItem('somebody', 'else')
  render(<TermsDialog />)
  await userEvent.click(screen.getByRole('checkbox', { name: /Clear this tab’s data/ }))
  await userEvent.click(screen.getByRole('button', { name: /Reject/ }))
  expect(screen.getByRole('alert')).toHaveTextContent('You must accept the terms to access the site.')
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['somebody'], []])
  localStorage.clear()
})

test('Escape does not close it, even twice, and there is no close button', async () => {
  render(<TermsDialog />)
  await userEvent.keyboard('{Escape}{Escape}')
  expect(dialog()).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('a dialog that the browser closed by force opens again', () => {
  render(<TermsDialog />)
  act(() => (dialog() as HTMLDialogElement).close())
  expect(dialog()).toBeVisible()
})

test('the chosen name is kept and the dialog closes', async () => {
  const user = await acceptTerms()
  expect(screen.getByLabelText(/Username/)).toHaveFocus()
  await user.type(screen.getByLabelText(/Username/), 'paper_boat7{Enter}')
  expect(dialog()).toBeNull()
  expect(localStorage.getItem(TERMS_KEY)).toBe('true')
  expect(nameInCookie()).toBe('paper_boat7')
})

test('focus moves to the heading of the page after entering', async () => {
  render(
    <>
      <main>
        <h1>Archive</h1>
      </main>
      <TermsDialog />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Accept/ }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Archive' })).toHaveFocus()
})

test('a blank name becomes user and four digits', async () => {
  const user = await acceptTerms()
  await user.click(screen.getByRole('button', { name: /Enter the site/ }))
  expect(nameInCookie()).toMatch(/^user\d{4}$/)
})

test('a blank name keeps the name that was chosen in another tab meanwhile', async () => {
  const user = await acceptTerms()
  localStorage.setItem(TERMS_KEY, 'true')
  setNameCookie('anna')
  await user.click(screen.getByRole('button', { name: /Enter the site/ }))
  expect([nameInCookie(), currentVisitor().username]).toEqual(['anna', 'anna'])
})

test('a name with other characters is refused with the reason, and the dialog stays open', async () => {
  const user = await acceptTerms()
  const field = screen.getByLabelText(/Username/)
  await user.type(field, 'paper boat')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Username can only contain letters, numbers, and underscores/)
  await user.click(screen.getByRole('button', { name: /Enter the site/ }))
  expect(dialog()).toBeVisible()
  expect(nameInCookie()).toBeUndefined()
  await user.clear(field)
  expect(field).toBeValid()
})

test('with the choice to be forgotten nothing is stored in the browser, not even a name', async () => {
  localStorage.setItem(TERMS_KEY, 'false')
  const written = jest.spyOn(document, 'cookie', 'set')
  render(<TermsDialog />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: /Clear this tab’s data when I leave/ }))
  await user.click(screen.getByRole('button', { name: /Accept/ }))
  await user.type(screen.getByLabelText(/Username/), 'paper_boat7{Enter}')
  expect(dialog()).toBeNull()
  voterToken()
  expect({ ...localStorage }).toEqual({})
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
  act(() => rereadVisitor())
  expect(currentVisitor()).toMatchObject({ acceptedTerms: true, username: 'paper_boat7', forgetful: true })
})

test('the field accepts no more than thirty characters', async () => {
  const user = await acceptTerms()
  await user.type(screen.getByLabelText(/Username/), 'a'.repeat(40))
  expect(screen.getByLabelText(/Username/)).toHaveValue('a'.repeat(30))
})
