import { defineType } from '@sanity/types'
import { anyLink } from '../support/address-fields.ts'
import { line, paragraph, picture, plainString } from '../support/fields.ts'
import { PALETTE } from '../support/palette.ts'
import { languageState, subtitle } from '../support/preview.ts'

const color = (name: string, title: string, help: string, initialValue?: string) =>
  plainString(name, title, help, { choices: PALETTE, group: 'look', initialValue })

export const featureCard = defineType({
  name: 'featureCard',
  title: 'Feature card',
  description: 'A large card that leads to another page. Pages choose the cards they show.',
  type: 'document',
  groups: [
    { name: 'words', title: 'Words', default: true },
    { name: 'look', title: 'Look' },
  ],
  fields: [
    line('title', 'Title', 'English is shown large, Chinese under it.', { required: true, group: 'words' }),
    paragraph('description', 'Description', 'One sentence.', { group: 'words' }),
    line('linkLabel', 'Words of the link', '“Read”, “Donate”, “Write”.', { group: 'words' }),
    anyLink('url', 'Where it leads', 'A page of this site, like /archive, or a whole web address.', {
      required: true,
      group: 'words',
    }),
    picture('icon', 'Drawing', 'Shown in the corner of the card.', { group: 'look', described: false }),
    picture('iconHover', 'Drawing under the mouse', 'The same drawing with one change.', {
      group: 'look',
      described: false,
    }),
    color('bgColor', 'Background', 'White or red are the usual ones.', 'white'),
    color(
      'hoverBgColor',
      'Colour under the mouse',
      'Left empty, the colour does not change. Nor does it from a light background to a dark colour or the other way round: the text could not be read.',
    ),
    color('textColor', 'Text', 'On red, text must be white.', 'ink'),
    color('chineseTitleColor', 'Chinese title', 'Red on white, white on red.', 'red'),
    color('borderColor', 'Outline', 'Ink is the usual one.', 'ink'),
  ],
  orderings: [{ name: 'title', title: 'Title', by: [{ field: 'title.en', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', description: 'description', url: 'url', media: 'icon' },
    prepare: ({ title, description, url, media }) => ({
      title: (title as { en?: string } | undefined)?.en ?? 'Card without a title',
      subtitle: subtitle(languageState(title ?? {}, description ?? {}), url),
      media,
    }),
  },
})
