/** The bilingual types: English and Chinese are always side by side. */
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { bare } from '../support/field.ts'
import { linkAddress, prefersHttps } from '../support/rules.ts'

const ENGLISH = 'What English readers see.'
const CHINESE = 'What Chinese readers see, in simplified characters.'

const pair = <Kind extends { type: string }>(kind: Kind) => [
  defineField({ name: 'en', title: 'English', description: ENGLISH, ...kind }),
  defineField({ name: 'zh', title: '中文', description: CHINESE, ...kind }),
]

export const localizedString = defineType({
  name: 'localizedString',
  title: 'Line, English and Chinese',
  description: 'One line of text in both languages.',
  type: 'object',
  options: { columns: 2 },
  fields: pair({ type: 'string' }),
  preview: { select: { title: 'en', subtitle: 'zh' } },
})

export const localizedText = defineType({
  name: 'localizedText',
  title: 'Paragraph, English and Chinese',
  description: 'A plain paragraph in both languages.',
  type: 'object',
  options: { columns: 2 },
  fields: pair({ type: 'text', rows: 4 }),
  preview: { select: { title: 'en', subtitle: 'zh' } },
})

/** Portable text that the site can render; headings start one level below the page's own. */
const block = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Heading', value: 'h3' },
    { title: 'Note', value: 'note' },
  ],
  lists: [
    { title: 'Dots', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Bold', value: 'strong' },
      { title: 'Italic', value: 'em' },
    ],
    annotations: [
      defineArrayMember({
        name: 'link',
        title: 'Link',
        type: 'object',
        fields: [
          defineField({
            name: 'href',
            title: 'Where it leads',
            description: 'A page of this site, like /contact, or a whole web address.',
            type: 'url',
            validation: (rule) => [
              bare(rule).custom((href) => (href ? linkAddress(href) : 'Say where the link leads.')),
              bare(rule).custom(prefersHttps).warning(),
            ],
          }),
        ],
      }),
    ],
  },
})

export const localizedPortableText = defineType({
  name: 'localizedPortableText',
  title: 'Text, English and Chinese',
  description: 'Running text with headings, lists and links in both languages.',
  type: 'object',
  options: { columns: 2 },
  fields: pair({ type: 'array', of: [block] }),
})
