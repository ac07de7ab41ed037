/** What an interview is made of. */
import { isConfirmed } from '@firewall-cafe/shared'
import { defineType, type ValidationContext } from '@sanity/types'
import { line, paragraph, plainString, richText } from '../support/fields.ts'
import { list } from '../support/list-fields.ts'
import { isBlank, type LocalizedDraft } from '../support/rules.ts'

/** Words are published only after the person who said them has confirmed them. */
export const ANSWER_STATES = [
  { title: 'Awaiting the interviewee’s answer', value: 'awaiting' },
  { title: 'Confirmed by the interviewee', value: 'confirmed' },
] as const

export const interviewFact = defineType({
  name: 'interviewFact',
  title: 'Fact',
  description: 'A fact with its year. One US fact and one China fact stand side by side.',
  type: 'object',
  fields: [
    plainString('side', 'Side', 'US facts are shown on the left, China facts on the right.', {
      choices: [
        { title: 'United States', value: 'us' },
        { title: 'China', value: 'china' },
        { title: 'Neither of the two', value: 'both' },
      ],
      layout: 'radio',
      initialValue: 'both',
      required: true,
    }),
    plainString('year', 'Year', '“1998”.', { required: true }),
    paragraph('text', 'Fact', 'One plain sentence. Never a quote.', { required: true }),
  ],
  preview: { select: { title: 'text.en', subtitle: 'year' } },
})

const isEmptyAnswer = (answer: LocalizedDraft | undefined): boolean =>
  isBlank(answer?.en) && isBlank(answer?.zh)

interface Answered {
  answerState?: string
}

/** An error if the mark does not match the words. */
function answeredAsMarked(answer: LocalizedDraft | undefined, { parent }: ValidationContext) {
  const isMarked = isConfirmed((parent as Answered | undefined) ?? {})
  if (isMarked === !isEmptyAnswer(answer)) return true
  return isMarked
    ? 'The answer is marked as confirmed but there is none. Add it, or mark it as awaited.'
    : 'The answer is marked as awaited but there is text. Anyone who queries the content lake could read it: mark it as confirmed, or delete it.'
}

export const interviewQuestion = defineType({
  name: 'interviewQuestion',
  title: 'Question',
  description: 'A question, its background, and the interviewee’s answer.',
  type: 'object',
  fields: [
    line('title', 'Short title', 'For the list of questions: “Ways around”.', { required: true }),
    paragraph('question', 'Question', 'As it was put to the interviewee.', { required: true }),
    list('facts', 'Facts', 'At most a pair.', 'interviewFact'),
    richText('background', 'Background', 'Written by us, in the project’s own voice.'),
    plainString('answerState', 'Answer', 'The site shows an answer only when it is confirmed.', {
      choices: ANSWER_STATES,
      layout: 'radio',
      initialValue: 'awaiting',
      required: true,
    }),
    {
      ...richText(
        'answer',
        'The interviewee’s words',
        'Only what the interviewee said and confirmed. Never ours.',
        { check: answeredAsMarked },
      ),
      hidden: ({ parent, value }: { parent?: Answered; value?: LocalizedDraft }) =>
        parent?.answerState !== 'confirmed' && isEmptyAnswer(value),
    },
  ],
  preview: {
    select: { title: 'title.en', zh: 'title.zh', state: 'answerState' },
    prepare: ({ title, zh, state }: Record<string, string | undefined>) => ({
      title: [title, zh].filter(Boolean).join(' '),
      subtitle: ANSWER_STATES.find(({ value }) => value === state)?.title ?? ANSWER_STATES[0].title,
    }),
  },
})
