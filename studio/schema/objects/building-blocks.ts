/** Small parts that several pages are composed of. */
import { QUERY_MAX_LENGTH } from '@firewall-cafe/shared'
import { defineField, defineType, type ObjectRule } from '@sanity/types'
import { anyLink, webLink } from '../support/address-fields.ts'
import { line, MOST, paragraph, picture, plainString, richText } from '../support/fields.ts'
import { chineseSuggested, englishRequired, soundTexts } from '../support/rules.ts'

export const textLink = defineType({
  name: 'textLink',
  title: 'Link',
  description: 'A link with its words.',
  type: 'object',
  fields: [
    line('text', 'Words', 'What the link says. Left empty, it says “Website 网站”.', {
      chinese: 'optional',
    }),
    webLink('url', 'Web address', 'Where the link leads. It opens in a new tab.', { required: true }),
  ],
  preview: { select: { title: 'text.en', subtitle: 'url' } },
})

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Button',
  description: 'A button or strong link.',
  type: 'object',
  fields: [
    line('label', 'Words on it', 'Short: “Make a donation”.', { required: true }),
    anyLink('url', 'Where it leads', 'A page of this site, like /support, or a whole web address.', {
      required: true,
    }),
  ],
  preview: { select: { title: 'label.en', subtitle: 'url' } },
})

export const milestone = defineType({
  name: 'milestone',
  title: 'Dated fact',
  description: 'A date and what happened on it.',
  type: 'object',
  fields: [
    line('dateText', 'Date', 'As readers see it: “8 Feb 2016”, “2016” or “Dec 2016 on”.', {
      required: true,
      chinese: 'optional',
    }),
    plainString(
      'date',
      'Date in numbers',
      'For editors: 1989, 2016-12, 2016-02-08. It is not shown, and nothing is sorted by it: drag the rows into order.',
    ),
    paragraph('text', 'What happened', 'One plain sentence.', { required: true }),
    webLink('url', 'Source', 'A page that confirms it, when there is one.'),
  ],
  preview: { select: { title: 'text.en', subtitle: 'dateText.en' } },
})

export const step = defineType({
  name: 'step',
  title: 'Step',
  description: 'One step of a short explanation.',
  type: 'object',
  fields: [
    line('title', 'In one word', '“Type”, “Compare”, “Vote”.', { required: true }),
    paragraph('text', 'Explanation', 'Half a sentence is enough.', { required: true }),
  ],
  preview: { select: { title: 'title.en', subtitle: 'text.en' } },
})

export const textSection = defineType({
  name: 'textSection',
  title: 'Section',
  description: 'A heading with text, and a button where wanted.',
  type: 'object',
  options: { collapsible: true, collapsed: false },
  fields: [
    line('heading', 'Heading', 'Shown large above the section.'),
    paragraph('lead', 'Opening sentence', 'Shown larger than the text that follows. May stay empty.'),
    richText('body', 'Text', 'The section itself.'),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Leads readers on. May stay empty.',
      type: 'callToAction',
    }),
  ],
})

export const pageSection = defineType({
  ...textSection,
  name: 'pageSection',
  description: 'A heading with text, and a picture and button where wanted.',
  fields: [...textSection.fields, picture('picture', 'Picture', 'Shown beside the text. May stay empty.')],
})

export const pageMeta = defineType({
  name: 'pageMeta',
  title: 'For search engines and sharing',
  description: 'What others show when they link to this page.',
  type: 'object',
  options: { collapsible: true, collapsed: true },
  fields: [
    paragraph('description', 'Description', 'One or two sentences, up to about 160 characters.', {
      chinese: 'optional',
    }),
    picture(
      'picture',
      'Picture for sharing',
      'Wide, at least 1200 × 630. Left empty, or with the same picture as in the site settings, a drawing for this kind of page is used; where there is none, the picture in the site settings.',
      { shapes: ['share'] },
    ),
  ],
})

export const suggestedQuery = defineType({
  name: 'suggestedQuery',
  title: 'Suggested query',
  description: 'A past query that visitors can open in the archive.',
  type: 'object',
  fields: [
    plainString('text', 'Query', 'Exactly what is looked up in the archive: “tank man”.', {
      required: true,
      most: QUERY_MAX_LENGTH,
    }),
    // On the Chinese pages its Chinese is searched for, too.
    line('label', 'Shown as', 'The query in both languages, as the home page pairs them: tank man, 坦克人.', {
      chinese: 'optional',
      most: QUERY_MAX_LENGTH,
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'label.zh' } },
})

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  description: 'Where to follow the café.',
  type: 'object',
  fields: [
    plainString('platform', 'Network', 'Its icon is chosen by this.', {
      choices: [
        { title: 'Instagram', value: 'instagram' },
        { title: 'Facebook', value: 'facebook' },
        { title: 'YouTube', value: 'youtube' },
      ],
      required: true,
    }),
    webLink('url', 'Web address', 'The café’s own page there.', { required: true }),
  ],
  preview: { select: { title: 'platform', subtitle: 'url' } },
})

export const newsletterBlock = defineType({
  name: 'newsletterBlock',
  title: 'Newsletter',
  description: 'The sign-up block at the end of several pages.',
  type: 'object',
  options: { collapsible: true, collapsed: false },
  fields: [
    line('heading', 'Heading', '“Letters from both sides”.', { required: true }),
    paragraph('text', 'Invitation', 'What subscribers get, and how often.'),
    picture('picture', 'Picture', 'Shown beside the form.'),
  ],
})

/** Rules of a list's field do not reach its items, so a bilingual text in a list has its own. */
const itemRules = (most: number) => (rule: ObjectRule) => [
  rule.custom(englishRequired('it')),
  rule.custom(soundTexts(most)),
  rule.custom(chineseSuggested).warning(),
]

export const bilingualItem = defineType({
  name: 'bilingualItem',
  title: 'Item in English and Chinese',
  description: 'One item of a list, in both languages.',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'en', title: 'English', description: 'What English readers see.', type: 'string' }),
    defineField({ name: 'zh', title: '中文', description: 'What Chinese readers see.', type: 'string' }),
  ],
  validation: itemRules(MOST.localizedString),
  preview: { select: { title: 'en', subtitle: 'zh' } },
})

export const bilingualParagraph = defineType({
  ...bilingualItem,
  name: 'bilingualParagraph',
  title: 'Paragraph in English and Chinese',
  description: 'One paragraph of a list, in both languages.',
  fields: [
    defineField({
      name: 'en',
      title: 'English',
      description: 'What English readers see.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'zh',
      title: '中文',
      description: 'What Chinese readers see.',
      type: 'text',
      rows: 3,
    }),
  ],
  validation: itemRules(MOST.localizedText),
})
