import { act, render, screen } from '@testing-library/react'
import { holdSights } from '../../test/hold-sights'
import { translatePage } from '../../test/translate-page'
import { Hero } from './Hero'
import { isTogether, TypedHeadline } from './TypedHeadline'
import { TYPING_MS, typingTurn } from './typing'

const EN = ['One question.', 'Two answers.']
const ZH = ['同一个问题，', '两种答案。']

/** The characters that are written at this moment, without those that only keep their place. */
function written() {
  const heading = screen.getByRole('heading', { level: 1 })
  const lines = [...(heading.parentElement as HTMLElement).querySelectorAll('[aria-hidden="true"]')]
  return lines.map((line) => [...line.children].map((row) => row.firstChild?.textContent).join(''))
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('without motion both lines are complete and stay so', () => {
  render(<TypedHeadline en={EN} zh={ZH} moving={false} />)
  act(() => jest.advanceTimersByTime(60_000))
  expect(written()).toEqual(['One question.Two answers.', '同一个问题，两种答案。'])
  // Nor does the cursor blink.
  expect(document.querySelector('[data-moving]')).toBeNull()
})

test('with motion the lines are deleted and typed in a loop, also on a page that the browser translates', () => {
  render(<TypedHeadline en={EN} zh={ZH} moving />)
  expect(document.querySelector('[data-moving]')).not.toBeNull()
  const seen = new Set<string>()
  for (let at = 0; at < 400; at++) {
    seen.add(written().join('|'))
    translatePage()
    act(() => jest.advanceTimersByTime(TYPING_MS))
  }
  expect(seen).toContain('One question.Two answers.|同一个问题，两种答案。')
  expect(seen).toContain('|')
  expect(seen).toContain('One q|')
  expect(seen).toContain('One question.Two answers.|同一个问题，两')
  // Screen readers hear it whole, and Gatsby announces a new page by this text.
  expect(screen.getByRole('heading')).toHaveTextContent(
    /^One question\. Two answers\. 同一个问题，两种答案。$/,
  )
})

test('the lines are typed only while they are in view, and complete elsewhere', () => {
  const see = holdSights()
  const { container } = render(<Hero headline={{ en: EN, zh: ZH }} tries={[]} />)
  const hero = container.querySelector('section')
  const shown = () => {
    const texts = new Set<string>()
    for (let at = 0; at < 400; at++) {
      texts.add(written().join('|'))
      act(() => jest.advanceTimersByTime(TYPING_MS))
    }
    return texts
  }
  see(hero)
  expect(shown().size).toBeGreaterThan(9)
  see(hero, false)
  expect([...shown()]).toEqual(['One question.Two answers.|同一个问题，两种答案。'])
  see(hero)
  expect(shown().size).toBeGreaterThan(9)
})

test('a character of two UTF-16 units is typed whole', () => {
  render(<TypedHeadline en={['👋 𠮷']} zh={['𠮷野']} moving />)
  const seen = new Set<string>()
  for (let at = 0; at < 200; at++) {
    seen.add(written().join('|'))
    act(() => jest.advanceTimersByTime(TYPING_MS))
  }
  expect(seen).toContain('👋|')
  expect([...seen].filter((text) => /\p{Cs}/u.test(text))).toEqual([])
})

test('each character takes 75 milliseconds to type', () => {
  const typed = [...typingTurn(5, 3)].filter(
    ({ typed, stays }) => typed.first === 3 && typed.second === 0 && stays > 30,
  )
  expect(typed.map(({ stays }) => stays)).toEqual([75])
  expect(TYPING_MS).toBe(75)
})

test('the cursor allows a line break only where the text allows one', () => {
  const joined = (line: string) =>
    [...line].map((one, at, all) => (at > 0 && isTogether(all, at) ? `~${one}` : one)).join('')
  expect(joined('in 1989')).toBe('i~n 1~9~8~9')
  expect(joined('don’t.')).toBe('d~o~n~’~t~.')
  expect(joined('（同）一个问题，两')).toBe('（~同~）一个问题~，两')
})
