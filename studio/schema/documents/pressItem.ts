import type { Shape } from '@firewall-cafe/shared/crop'
import { defineField, defineType } from '@sanity/types'
import { webLink } from '../support/address-fields.ts'
import { marked } from '../support/field.ts'
import { editorNotes, line, picture, plainString } from '../support/fields.ts'
import { ownToday } from '../support/own-today.ts'
import { shortDate, subtitle } from '../support/preview.ts'
import { agreesWithDate, daysInWords } from '../support/said-dates.ts'

/** The language of an article, in the words the specification's data use. */
export const PRESS_LANGUAGES = [
  { title: 'English', value: 'English' },
  { title: 'Chinese 中文', value: 'Chinese' },
] as const

const PRESS_SHAPES: readonly Shape[] = ['press', 'wide']

export const pressItem = defineType({
  name: 'pressItem',
  title: 'Press item',
  description: 'An article, broadcast or podcast about the café.',
  type: 'document',
  groups: [
    { name: 'article', title: 'Article', default: true },
    { name: 'card', title: 'Pictures & tag' },
    { name: 'notes', title: 'Notes' },
  ],
  fields: [
    plainString('title', 'Title', 'Exactly as published, in its own language.', {
      group: 'article',
      required: true,
    }),
    plainString(
      'translatedTitle',
      'Title in the other language',
      'Our translation, for readers who need it. May stay empty.',
      {
        group: 'article',
      },
    ),
    webLink('url', 'Web address', 'The article itself. It opens in a new tab.', {
      group: 'article',
      required: true,
    }),
    plainString('source', 'Published by', 'The newspaper, station or website.', {
      group: 'article',
      required: true,
    }),
    defineField({
      name: 'date',
      title: marked('Date', { required: true }),
      description: 'The day it was published. The list is sorted by this.',
      type: 'date',
      group: 'article',
      initialValue: ownToday,
      validation: (rule) => rule.required().error('Choose the day it was published.'),
    }),
    plainString(
      'dateText',
      'Date, as readers see it',
      '“March 11, 2016”. Left empty, it is made from the date.',
      { group: 'article', check: agreesWithDate, advice: daysInWords },
    ),
    plainString('language', 'Language', 'Decides whether it is listed under English or 中文.', {
      group: 'article',
      choices: PRESS_LANGUAGES,
      layout: 'radio',
      required: true,
      initialValue: 'English',
    }),
    line('note', 'Note', 'Where to find it: “(cue 35:06)”, “episode 1527”.', {
      group: 'article',
      chinese: 'optional',
    }),
    picture(
      'image',
      'Picture',
      'Shown in grey until the mouse is over it. Keep what matters in the middle: cards cut off the edges.',
      {
        group: 'card',
        shapes: PRESS_SHAPES,
      },
    ),
    picture('imageHover', 'Picture under the mouse', 'The same drawing with one change, in red.', {
      group: 'card',
      shapes: PRESS_SHAPES,
      described: false,
    }),
    defineField({
      name: 'tag',
      title: 'Tag',
      description: 'A small badge on the card. May stay empty.',
      type: 'pressTag',
      group: 'card',
    }),
    defineField({
      name: 'linkIsGone',
      title: 'The page no longer exists',
      description: 'The site then says so, and uses the archived copy when there is one.',
      type: 'boolean',
      group: 'notes',
      initialValue: false,
    }),
    webLink('archivedUrl', 'Archived copy', 'A copy in a web archive, for pages that are gone.', {
      group: 'notes',
    }),
    editorNotes({ group: 'notes' }),
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'date', direction: 'desc' }] },
    { name: 'source', title: 'Publisher', by: [{ field: 'source', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', source: 'source', date: 'date', language: 'language', media: 'image' },
    prepare: ({ title, source, date, language, media }) => ({
      title: title ?? 'Press item without a title',
      subtitle: subtitle(shortDate(date), language === 'Chinese' ? '中文' : 'EN', source),
      media,
    }),
  },
})
