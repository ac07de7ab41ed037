import { defineField, defineType, type Rule } from '@sanity/types'
import { marked } from '../support/field.ts'
import { line, MOST, plainString } from '../support/fields.ts'
import { altTextRequired, soundTexts } from '../support/rules.ts'

/** The Studio writes it when a picture is replaced, and removes it once the description is confirmed. */
export const replacedPicture = defineType({
  name: 'replacedPicture',
  title: 'Picture before',
  description: 'Which picture was here before this one, and how it was described.',
  type: 'object',
  fields: [
    defineField({ name: 'asset', title: 'File', description: 'The file of that picture.', type: 'string' }),
    defineField({ name: 'en', title: 'English', description: 'Its English description.', type: 'string' }),
    defineField({ name: 'zh', title: '中文', description: 'Its Chinese description.', type: 'string' }),
    defineField({
      name: 'zhAsset',
      title: 'File of the Chinese',
      description: 'The file that the Chinese was written for, where it is another one.',
      type: 'string',
    }),
  ],
})

/** The type has the rule, so that it also applies to pictures in lists. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  description: 'A picture with its description, caption and credit.',
  type: 'image',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: marked('Description for people who cannot see it', { required: true }),
      description: 'Say in one sentence what the picture shows, in both languages.',
      type: 'localizedString',
      validation: (rule: Rule) => rule.custom(soundTexts(MOST.localizedString)),
    }),
    line(
      'caption',
      'Caption',
      'Shown under the pictures of an event, and nowhere else. Leave it empty when the picture needs none.',
    ),
    plainString(
      'credit',
      'Credit',
      'Who took or drew it, like “Photo: Magdalena Stöger”. Shown with the pictures of events, interviews and people, and nowhere else.',
    ),
    defineField({
      name: 'replaced',
      title: 'Picture before',
      description: 'Kept by the Studio until the description is changed or said to fit.',
      type: 'replacedPicture',
      hidden: true,
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
