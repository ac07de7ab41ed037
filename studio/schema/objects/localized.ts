/** The bilingual types: English and Chinese always stand side by side. */
import type { SchemaTypeDefinition } from 'sanity'
import { webAddress } from '../support/rules.ts'

const ENGLISH = 'What English readers see.'
const CHINESE = 'What Chinese readers see, in simplified characters.'

const pair = (extra: object) => [
  { name: 'en', title: 'English', description: ENGLISH, ...extra },
  { name: 'zh', title: '中文', description: CHINESE, ...extra },
]

export const localizedString = {
  name: 'localizedString',
  title: 'Line, English and Chinese',
  description: 'One line of text in both languages.',
  type: 'object',
  options: { columns: 2 },
  fields: pair({ type: 'string' }),
  preview: { select: { title: 'en', subtitle: 'zh' } },
} as unknown as SchemaTypeDefinition

export const localizedText = {
  name: 'localizedText',
  title: 'Paragraph, English and Chinese',
  description: 'A plain paragraph in both languages.',
  type: 'object',
  options: { columns: 2 },
  fields: pair({ type: 'text', rows: 4 }),
  preview: { select: { title: 'en', subtitle: 'zh' } },
} as unknown as SchemaTypeDefinition

/** Portable text as the site can render it; headings start at the level below the page's own. */
const block = {
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
      {
        name: 'link',
        title: 'Link',
        type: 'object',
        fields: [
          {
            name: 'href',
            title: 'Where it leads',
            description: 'A page of this site, like /contact, or a whole web address.',
            type: 'url',
            validation: (rule: {
              uri(options: object): { custom(check: unknown): unknown }
              reset(): { custom(check: unknown): unknown }
            }) =>
              rule
                .reset()
                .custom((href: string | undefined) =>
                  href?.startsWith('/') && !href.startsWith('//')
                    ? true
                    : href
                      ? webAddress(href)
                      : 'Say where the link leads.',
                ),
          },
        ],
      },
    ],
  },
}

export const localizedPortableText = {
  name: 'localizedPortableText',
  title: 'Text, English and Chinese',
  description: 'Running text with headings, lists and links in both languages.',
  type: 'object',
  options: { columns: 2 },
  fields: pair({ type: 'array', of: [block] }),
} as unknown as SchemaTypeDefinition
