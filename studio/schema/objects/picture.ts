import { defineField, defineType } from '@sanity/types'
import { altTextRequired } from '../support/rules.ts'

/** The rule stands on the type, so that pictures in lists are held to it as well. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  description: 'A picture with its description, caption and credit.',
  type: 'image',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'Description for people who cannot see it',
      description: 'Say in one sentence what the picture shows. Needed in both languages.',
      type: 'localizedString',
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the picture. Leave it empty when the picture needs none.',
      type: 'localizedString',
    }),
    defineField({
      name: 'credit',
      title: 'Credit',
      description: 'Who took or drew it, like “Photo: Magdalena Stöger”.',
      type: 'string',
    }),
  ],
  validation: (rule) => rule.custom(altTextRequired),
  preview: {
    select: { en: 'alt.en', caption: 'caption.en', media: 'asset' },
    prepare: ({ en, caption, media }) => ({
      title: caption || en || 'Picture without a description',
      subtitle: caption ? en : undefined,
      media,
    }),
  },
})
