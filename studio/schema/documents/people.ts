/** The people and organisations behind the project: partners, contributors, funders. */
import type { Localized } from '@firewall-cafe/shared'
import { defineField, defineType, type PreviewValue, type SortOrdering } from '@sanity/types'
import { webLink } from '../support/address-fields.ts'
import { line, paragraph, picture, position } from '../support/fields.ts'
import { languageState, subtitle } from '../support/preview.ts'

const orderings: SortOrdering[] = [
  { name: 'place', title: 'As on the site', by: [{ field: 'orderRank', direction: 'asc' }] },
  { name: 'name', title: 'Name', by: [{ field: 'name.en', direction: 'asc' }] },
]

/** Name, a line from `detail`, languages, and `image` as picture. */
const preview = (detail: string, text: string, image: string) => ({
  select: { name: 'name', detail, text, media: image },
  prepare: (doc: {
    name?: Partial<Localized>
    detail?: string
    text?: Partial<Localized>
    media?: PreviewValue['media']
  }) => ({
    title: doc.name?.en ?? 'Without a name',
    subtitle: subtitle(languageState(doc.text ?? {}), doc.detail),
    media: doc.media,
  }),
})

export const partner = defineType({
  name: 'partner',
  title: 'Partner',
  description: 'An organisation that funded, hosted or helped the café.',
  type: 'document',
  fields: [
    line('name', 'Name', 'As the organisation writes it.', { required: true, chinese: 'optional' }),
    webLink('url', 'Website', 'Opens in a new tab.', { required: true }),
    paragraph('description', 'Description', 'One plain sentence: what it is and what it did here.', {
      required: true,
    }),
    picture('logo', 'Logo', 'May stay empty: the name is then shown without a picture.'),
    position('partner'),
  ],
  orderings,
  preview: preview('url', 'description', 'logo'),
})

export const contributor = defineType({
  name: 'contributor',
  title: 'Contributor',
  description: 'Somebody who builds the project.',
  type: 'document',
  fields: [
    line('name', 'Name', 'As the person writes it.', { required: true, chinese: 'optional' }),
    line('role', 'Role', '“Lead Developer”.', { required: true }),
    paragraph('bio', 'About', 'One or two sentences. Only what is public.'),
    webLink('url', 'Website', 'The person’s own page.'),
    picture('portrait', 'Picture', 'May stay empty.', { shapes: ['portrait'] }),
    position('contributor'),
  ],
  orderings,
  preview: preview('role.en', 'bio', 'portrait'),
})

export const funder = defineType({
  name: 'funder',
  title: 'Funder',
  description: 'A funder or supporter thanked on the Support page.',
  type: 'document',
  fields: [
    line('name', 'Name', 'As the funder asks to be named.', { required: true, chinese: 'optional' }),
    line('note', 'Addition', 'Shown after the name: “administrator”.', { chinese: 'optional' }),
    webLink('url', 'Website', 'Opens in a new tab. May stay empty.'),
    defineField({
      name: 'acknowledged',
      title: 'In the list of thanks',
      description: 'Shows the name under “With thanks to”.',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'showLogo',
      title: 'Among the supporters’ logos',
      description: 'Shows the logo, or the name in large letters while there is none.',
      type: 'boolean',
      initialValue: false,
    }),
    line(
      'logoName',
      'Name beside the logo',
      'Only when it is shorter than the name: “NYC Cultural Affairs”.',
      {
        chinese: 'optional',
      },
    ),
    picture('logo', 'Logo', 'A picture with a white background. The name is read in its place.', {
      described: false,
    }),
    position('funder'),
  ],
  orderings,
  preview: preview('note.en', 'name', 'logo'),
})
