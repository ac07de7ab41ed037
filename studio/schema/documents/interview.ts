import { type ArrayRule, defineField, defineType } from '@sanity/types'
import { earlierAddresses, slug } from '../support/address-fields.ts'
import { editorNotes, line, paragraph, picture, richText } from '../support/fields.ts'
import { list } from '../support/list-fields.ts'
import { ownToday } from '../support/own-today.ts'
import { languageState, shortDate, subtitle } from '../support/preview.ts'

interface Question {
  answerState?: string
}

export const interview = defineType({
  name: 'interview',
  title: 'Interview',
  description: 'A long conversation with somebody who knows the wall.',
  type: 'document',
  groups: [
    { name: 'essentials', title: 'Essentials', default: true },
    { name: 'questions', title: 'Questions' },
    { name: 'picture', title: 'Picture & notes' },
  ],
  fields: [
    line('title', 'Title', 'Shown at the top of the interview’s page.', {
      group: 'essentials',
      required: true,
    }),
    slug(
      'The interview’s page is /editorial/ followed by this. If you change it while the page is on the site, the old address redirects.',
      {
        group: 'essentials',
      },
    ),
    earlierAddresses({ group: 'essentials' }),
    line('byline', 'Who is interviewed', 'The name, or the pseudonym in both languages: Lan Yu, 梦话.', {
      group: 'essentials',
      required: true,
    }),
    line('bylineNote', 'Addition to the name', '“(pseudonym)”. Never write whose pseudonym it is.', {
      group: 'essentials',
      chinese: 'optional',
    }),
    paragraph('credential', 'Who that is', 'One sentence, only what may be public.', { group: 'essentials' }),
    defineField({
      name: 'date',
      title: 'Date',
      description:
        'The day it was first published. For search engines, and for the order of the interviews, here and on Expert Commentary. No page shows it.',
      type: 'date',
      group: 'essentials',
      initialValue: ownToday,
    }),
    list('tags', 'Tags', 'What it is about, in lower case.', 'bilingualItem', {
      group: 'essentials',
      one: 'Tag',
    }),
    paragraph(
      'summary',
      'In one sentence',
      'For search engines and for shared links. The page itself does not show it.',
      { group: 'essentials' },
    ),
    richText('intro', 'Introduction', 'Shown before the questions: who speaks, and whose words are whose.', {
      group: 'questions',
    }),
    list('questions', 'Questions', 'Numbered in this order. Drag them to reorder.', 'interviewQuestion', {
      group: 'questions',
      required: true,
      validation: (rule: ArrayRule<Question[]>) => [
        rule.required().min(1).error('Add at least one question.'),
        rule
          .custom((questions: Question[] | undefined) => {
            const awaited = questions?.filter(({ answerState }) => answerState !== 'confirmed').length ?? 0
            return awaited === 0
              ? true
              : `Awaiting the interviewee’s answer to ${awaited} of ${questions?.length}.`
          })
          .warning(),
      ],
    }),
    picture('picture', 'Picture', 'Objects, never a person who must not be recognised.', {
      group: 'picture',
    }),
    editorNotes({ group: 'picture' }),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'date', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', summary: 'summary', byline: 'byline.en', date: 'date', media: 'picture' },
    prepare: ({ title, summary, byline, date, media }) => ({
      title: (title as { en?: string } | undefined)?.en ?? 'Interview without a title',
      subtitle: subtitle(shortDate(date), languageState(title ?? {}, summary ?? {}), byline),
      media,
    }),
  },
})
