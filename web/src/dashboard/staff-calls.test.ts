import { act, renderHook } from '@testing-library/react'
import { ApiError } from '../api/errors'
import { useStaffList } from './staff-calls'

/** A list of names that waits for its answers, and is changed by adding one. */
async function open() {
  const answers: ((names: string[]) => void)[] = []
  const read = (_token: string, signal: AbortSignal) =>
    new Promise<string[]>((answer, cancel) => {
      signal.addEventListener('abort', () => cancel(new DOMException('', 'AbortError')))
      answers.push(answer)
    })
  const { result } = renderHook(() => useStaffList<string[], 'add'>(read))
  /** Sends a change; the service answers it, or refuses it. */
  function add(name: string) {
    let answer = (_name: string) => {}
    let refuse = (_error: ApiError) => {}
    const answered = new Promise<string>((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
    const after = (names: string[], added: string) => [...names, added]
    act(() => result.current.change(name, 'add', () => answered, after))
    return {
      answer: () => act(async () => answer(name)),
      refuse: () => act(async () => refuse(new ApiError('Others have decided.', 409))),
    }
  }
  await act(async () => answers[0]?.(['first']))
  return { result, answers, add }
}

test('a refresh while a change is unanswered does not lose its answer', async () => {
  const { result, answers, add } = await open()
  const change = add('second')
  act(() => result.current.reload())
  await change.answer()
  expect(result.current.state).toEqual({ phase: 'loaded', data: ['first', 'second'] })
  expect(result.current.outcome).toMatchObject({ id: 'second' })
  act(() => result.current.reload())
  expect(answers).toHaveLength(2)
})

test('a list that was read before a change does not replace it when it comes late', async () => {
  const { result, answers, add } = await open()
  // Read anew, since others changed it.
  await add('second').refuse()
  expect(answers).toHaveLength(2)
  await add('third').answer()
  await act(async () => answers[1]?.(['first', 'of others']))
  expect(result.current.state).toEqual({ phase: 'loaded', data: ['first', 'third'] })
})
