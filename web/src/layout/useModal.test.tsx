import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useModal } from './useModal'

function Dialog() {
  const dialog = useModal(true, {})
  return (
    <>
      <button type="button">Before</button>
      <dialog ref={dialog}>
        <a href="/" style={{ display: 'none' }}>
          Hidden
        </a>
        <button type="button">First</button>
        <button type="button">Last</button>
        <p style={{ display: 'none' }}>
          <a href="/">Hidden with its sentence</a>
        </p>
      </dialog>
      <button type="button">After</button>
    </>
  )
}

test('Tab goes round the visible parts of a dialog and skips hidden ones', async () => {
  render(<Dialog />)
  const [first, last] = ['First', 'Last'].map((name) => screen.getByRole('button', { name })) as HTMLElement[]
  first?.focus()
  await userEvent.tab({ shift: true })
  expect(last).toHaveFocus()
  await userEvent.tab()
  expect(first).toHaveFocus()
})
