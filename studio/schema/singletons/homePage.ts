import { defineField, defineType } from '@sanity/types'
import { line, paragraph } from '../support/fields.ts'
import { list, references } from '../support/list-fields.ts'
import { languageState } from '../support/preview.ts'
import { button, section } from './page.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  description: 'The first page of the site.',
  type: 'document',
  groups: [
    { name: 'top', title: 'Headline', default: true },
    { name: 'middle', title: 'Introduction' },
    { name: 'more', title: 'Rest of the page' },
  ],
  fields: [
    {
      ...paragraph(
        'headline',
        'Typed headline',
        'Typed letter by letter, first in the language of the page. A new line in the box is a new line on the page; ' +
          'on a phone 13 letters or 6 characters fit on one.',
        { required: true, most: 60 },
      ),
      group: 'top',
    },
    {
      ...section('intro', 'Introduction', 'What the project is; its button leads to the About page.'),
      group: 'middle',
    },
    list('steps', 'How it works', 'Three steps are best.', 'step', { group: 'middle' }),
    { ...button('startAction', 'Start button', '“Start Searching”, leads to /search.'), group: 'middle' },
    line('queriesHeading', 'Heading of the suggested queries', '“Asked before”.', { group: 'more' }),
    list(
      'suggestedQueries',
      'Suggested queries',
      'Each leads to its past searches in the archive. The first three stand below the search box, too, where they search anew; on the Chinese pages by the Chinese of “Shown as”.',
      'suggestedQuery',
      {
        group: 'more',
      },
    ),
    { ...section('incident', 'The 2016 incident', 'Short; the About page tells it in full.'), group: 'more' },
    list('incidentMilestones', 'Dates of the incident', 'Three or four.', 'milestone', { group: 'more' }),
    references('cards', 'Feature cards', 'Shown in this order.', 'featureCard', { group: 'more' }),
    line('pressHeading', 'Heading of the press row', 'Followed by the newest press items.', {
      group: 'more',
    }),
    defineField({
      name: 'meta',
      title: 'For search engines and sharing',
      description: 'What others show when they link here.',
      type: 'pageMeta',
      group: 'more',
    }),
  ],
  preview: {
    select: { headline: 'headline' },
    prepare: ({ headline }) => ({
      title: 'Home page',
      subtitle: languageState(headline ?? {}),
    }),
  },
})
