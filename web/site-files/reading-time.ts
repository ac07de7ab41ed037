/** How long an interview takes to read, counted from its words while the site is built. */
import { isConfirmed } from '@firewall-cafe/shared'

/** Words of English and characters of Chinese that a reader reads in a minute. */
const ENGLISH_PER_MINUTE = 230
const CHINESE_PER_MINUTE = 350

interface Texts {
  en?: unknown
  zh?: unknown
}
interface Question {
  title?: Texts | null
  question?: Texts | null
  facts?: readonly ({ text?: Texts | null } | null)[] | null
  background?: Texts | null
  answerState?: string | null
  answer?: Texts | null
}
export interface InterviewTexts {
  intro?: Texts | null
  questions?: readonly (Question | null)[] | null
}

/** True while a question has no confirmed answer: until then its reading time is unknown. */
export const awaitsAnswers = ({ questions }: InterviewTexts): boolean =>
  questions?.some((question) => !question || !isConfirmed(question)) ?? false

/** Whole minutes for the longer of the two languages; null while answers are awaited, or when it is empty. */
export function minutesToRead(interview: InterviewTexts): number | null {
  if (awaitsAnswers(interview)) return null
  const parts = [
    interview.intro,
    ...(interview.questions ?? []).flatMap((question) => [
      question?.title,
      question?.question,
      ...(question?.facts ?? []).map((fact) => fact?.text),
      question?.background,
      question?.answer,
    ]),
  ]
  const english = parts.map((part) => textOf(part?.en)).join(' ')
  const chinese = parts.map((part) => textOf(part?.zh)).join(' ')
  const minutes = Math.max(
    (english.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0) / ENGLISH_PER_MINUTE,
    (chinese.match(/\p{Script=Han}/gu)?.length ?? 0) / CHINESE_PER_MINUTE,
  )
  return minutes > 0 ? Math.ceil(minutes) : null
}

/** The words of a string or of portable text, without its keys and addresses. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (value === null || typeof value !== 'object') return ''
  const { text, children } = value as { text?: unknown; children?: unknown }
  return textOf(text ?? children)
}
