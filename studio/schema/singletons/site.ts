/** What belongs to the whole site: its settings, and the terms every visitor accepts. */
import { defineField, defineType } from '@sanity/types'
import { webLink } from '../support/address-fields.ts'
import { line, paragraph, picture } from '../support/fields.ts'
import { list } from '../support/list-fields.ts'
import { languageState } from '../support/preview.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  description: 'Names, social networks, newsletter and footer.',
  type: 'document',
  groups: [
    { name: 'names', title: 'Names', default: true },
    { name: 'contact', title: 'Contact & networks' },
    { name: 'newsletter', title: 'Newsletter' },
  ],
  fields: [
    line('name', 'Name of the project', 'FIREWALL Cafe, 防火墙.', { group: 'names', required: true }),
    line('otherName', 'Other name', '“FIREWALL Internet Cafe”.', { group: 'names', chinese: 'optional' }),
    paragraph('description', 'Description', 'One sentence, for search engines and shared links.', {
      group: 'names',
      required: true,
    }),
    paragraph('footerText', 'Footer', 'Shown above the footer’s links.', { group: 'names' }),
    picture(
      'shareImage',
      'Picture for sharing',
      'Shown when somebody shares the home page, or another page that has no drawing of its own. Wide, at least 1200 × 630.',
      {
        group: 'names',
      },
    ),
    line('founder', 'Founder', 'For search engines.', { group: 'names', chinese: 'optional' }),
    webLink('founderUrl', 'The founder’s website', 'For search engines.', { group: 'names' }),
    webLink('wikipediaUrl', 'Wikipedia article', 'For search engines.', { group: 'names' }),
    defineField({
      name: 'email',
      title: 'Email address',
      description:
        'Public: shown on the contact page and wherever the contact form or sign-up fails, and read by search engines. The form itself is sent to the address in the configuration.',
      type: 'email',
      group: 'contact',
    }),
    list(
      'socialLinks',
      'Social networks',
      'Shown in this order in the footer and on the contact page.',
      'socialLink',
      {
        group: 'contact',
      },
    ),
    defineField({
      name: 'newsletter',
      title: 'Newsletter',
      description: 'The sign-up block on the home, events, press and commentary pages.',
      type: 'newsletterBlock',
      group: 'newsletter',
    }),
  ],
  preview: {
    select: { description: 'description' },
    prepare: ({ description }) => ({
      title: 'Site settings',
      subtitle: languageState(description ?? {}),
    }),
  },
})

export const terms = defineType({
  name: 'terms',
  title: 'Terms',
  description: 'The two steps every visitor passes before using the site.',
  type: 'document',
  fields: [
    line('title', 'Heading of the first step', '“Before you cross”.', { required: true }),
    paragraph('intro', 'Opening', 'One sentence above the list.', { required: true }),
    list('points', 'What visitors accept', 'One plain sentence each.', 'bilingualParagraph', {
      one: 'Sentence',
      required: true,
      validation: (rule) => rule.required().min(1).error('Add at least one sentence.'),
    }),
    paragraph('rejectionNotice', 'When somebody rejects', 'Says that the terms must be accepted.', {
      required: true,
    }),
    line('usernameHeading', 'Heading of the second step', '“Choose a name”.', { required: true }),
    paragraph(
      'usernameHelp',
      'Line under the name field',
      'What the name is used for, and what happens without one.',
    ),
  ],
  preview: {
    select: { heading: 'title', intro: 'intro' },
    prepare: ({ heading, intro }) => ({
      title: 'Terms',
      subtitle: languageState(heading ?? {}, intro ?? {}),
    }),
  },
})
