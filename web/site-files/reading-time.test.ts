import { awaitsAnswers, minutesToRead } from './reading-time.ts'

const blocks = (text: string) => [
  {
    _type: 'block',
    children: [
      { _type: 'span', text: 'One ' },
      { _type: 'span', marks: ['x'], text },
    ],
  },
]
const answered = (en: string, zh: string) => ({
  answerState: 'confirmed',
  answer: { en: blocks(en), zh: blocks(zh) },
})

test('the reading time counts the longer language and rounds up to whole minutes', () => {
  expect(minutesToRead({ questions: [answered('word '.repeat(229), '字')] })).toBe(1)
  expect(minutesToRead({ questions: [answered('word '.repeat(230), '字')] })).toBe(2)
  expect(minutesToRead({ questions: [answered('word', '字'.repeat(351))] })).toBe(2)
  const background = { en: 'word '.repeat(460), zh: '' }
  expect(minutesToRead({ intro: background, questions: [{ ...answered('word', '字'), background }] })).toBe(5)
})

test('an interview without all its answers or without words has no reading time', () => {
  const questions = [
    answered('word', '字'),
    { answerState: 'awaiting', background: { en: 'word', zh: '字' } },
  ]
  expect(awaitsAnswers({ questions })).toBe(true)
  expect(minutesToRead({ questions })).toBeNull()
  expect(awaitsAnswers({ questions: null })).toBe(false)
  expect(minutesToRead({ questions: null })).toBeNull()
})
