import { defineType } from '@sanity/types'
import { line, plainString } from '../support/fields.ts'
import { PALETTE } from '../support/palette.ts'

export const pressTag = defineType({
  name: 'pressTag',
  title: 'Tag',
  description: 'A small badge on the card.',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    line('text', 'Words', 'One or two words: “Podcast”.', { chinese: 'optional' }),
    plainString('icon', 'Icon', 'A small drawing before the words.', {
      choices: [
        { title: 'Article', value: 'article' },
        { title: 'Sound', value: 'audio' },
        { title: 'Video', value: 'video' },
        { title: 'Radio', value: 'radio' },
        { title: 'Star', value: 'star' },
      ],
    }),
    plainString('color', 'Colour', 'One of the site’s colours.', { choices: PALETTE }),
  ],
  preview: { select: { title: 'text.en', subtitle: 'color' } },
})
