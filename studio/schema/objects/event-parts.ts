/** What an event is made of. */
import { NIGHT_ENDS } from '@firewall-cafe/shared'
import { defineField, defineType } from '@sanity/types'
import { webLink } from '../support/address-fields.ts'
import { line, paragraph, plainString, time } from '../support/fields.ts'
import { list } from '../support/list-fields.ts'
import { shortDate, subtitle } from '../support/preview.ts'
import { type EventTimes, timesInOrder } from '../support/rules.ts'
import { dayOfEvent } from '../support/said-dates.ts'

/** How a person took part; the site groups people under these headings. */
export const PARTS = [
  { title: 'Artist', value: 'artist' },
  { title: 'Panelist', value: 'panelist' },
  { title: 'Speaker', value: 'speaker' },
  { title: 'Moderator', value: 'moderator' },
  { title: 'Curator', value: 'curator' },
  { title: 'Organiser', value: 'organiser' },
  { title: 'Café team', value: 'team' },
  { title: 'Guest', value: 'guest' },
] as const

export const eventLocation = defineType({
  name: 'eventLocation',
  title: 'Place',
  description: 'Where it takes place.',
  type: 'object',
  fields: [
    line('name', 'Name of the place', 'The venue: “Chinatown Soup”.', {
      required: true,
      chinese: 'optional',
    }),
    list(
      'addressLines',
      'Address',
      'One line each, as on an envelope, with the city. Without the name of the place. The page shows city and country below only while there are no lines.',
      'string',
      { one: 'Line' },
    ),
    line('city', 'City', 'With the state where usual: “Asheville, NC”.', { chinese: 'optional' }),
    line('country', 'Country or region', 'Left empty when it is plain from the city.', {
      chinese: 'optional',
    }),
    webLink('mapLink', 'Map', 'The address of a map that shows the place.'),
    line(
      'use',
      'What happens here',
      'Only when there are several places: “Exhibition and reception, 5–7 PM”.',
      {
        chinese: 'optional',
      },
    ),
  ],
  preview: { select: { title: 'name.en', subtitle: 'city.en' } },
})

export const eventPerson = defineType({
  name: 'eventPerson',
  title: 'Person',
  description: 'Somebody who took part.',
  type: 'object',
  fields: [
    plainString('name', 'Name', 'As the person writes it. Leave out anybody who must not be named.', {
      required: true,
    }),
    plainString('chineseName', 'Chinese name', 'When the person uses one.'),
    plainString('part', 'Took part as', 'People are grouped by this.', {
      choices: PARTS,
      initialValue: 'artist',
    }),
    line('role', 'Role', 'Shown under the name: “Moderator, curator”.', { chinese: 'optional' }),
    line('affiliation', 'Institution', 'Where the person worked at the time.', { chinese: 'optional' }),
    paragraph('description', 'About the person', 'One or two sentences. Only what is public.', {
      chinese: 'optional',
    }),
    list('links', 'Links', 'The person’s own pages.', 'textLink'),
  ],
  preview: {
    select: { name: 'name', chineseName: 'chineseName', role: 'role.en', affiliation: 'affiliation.en' },
    prepare: (person: Record<string, string | undefined>) => ({
      title: [person.name, person.chineseName].filter(Boolean).join(' '),
      subtitle: subtitle(person.role, person.affiliation),
    }),
  },
})

export const eventLink = defineType({
  name: 'eventLink',
  title: 'Link',
  description: 'An outside page about this event.',
  type: 'object',
  fields: [
    plainString('publication', 'Who published it', '“Oslo Freedom Forum”, “Marist Circle”.'),
    line('text', 'Words of the link', 'The title of the page, or what one finds there.', {
      required: true,
      chinese: 'optional',
    }),
    webLink('url', 'Web address', 'Opens in a new tab.', { required: true }),
  ],
  preview: { select: { title: 'text.en', subtitle: 'publication' } },
})

export const eventVideo = defineType({
  name: 'eventVideo',
  title: 'Recording',
  description: 'A video or audio recording.',
  type: 'object',
  fields: [
    line('title', 'Title', 'Left empty, the site says “Recording”.', { chinese: 'optional' }),
    webLink('url', 'Web address', 'Where it can be watched or heard.', { required: true }),
    plainString('cue', 'Where to start', 'Minutes and seconds, when it is not the beginning: “35:06”.'),
  ],
  preview: { select: { title: 'title.en', subtitle: 'url' } },
})

export const eventSession = defineType({
  name: 'eventSession',
  title: 'Session',
  description:
    'One part of the event with its own date or time: a reception, a lecture, one of several days.',
  type: 'object',
  fields: [
    line('title', 'What it is', '“Artist reception”, “Lecture”, “First visit”.', {
      required: true,
      chinese: 'optional',
    }),
    defineField({
      name: 'date',
      title: 'Day',
      description: 'The day of this part.',
      type: 'date',
      validation: (rule) => rule.custom(dayOfEvent).warning(),
    }),
    time('startTime', 'Starts', '24-hour clock, local time.'),
    time('endTime', 'Ends', `24-hour clock, local time; up to ${NIGHT_ENDS} the next morning.`, {
      check: (endTime, { parent }) =>
        timesInOrder({ startTime: (parent as EventTimes | undefined)?.startTime, endTime }),
    }),
  ],
  preview: {
    select: { title: 'title.en', date: 'date', start: 'startTime', end: 'endTime' },
    prepare: ({ title, date, start, end }: Record<string, string | undefined>) => ({
      title,
      subtitle: subtitle(shortDate(date), [start, end].filter(Boolean).join('–')),
    }),
  },
})

export const eventCredit = defineType({
  name: 'eventCredit',
  title: 'Credit',
  description: 'Hosts, sponsors, photographers, who served the tea.',
  type: 'object',
  fields: [
    line('label', 'What', '“Hosts”, “Sponsor”, “Photographs”, “Tea”, “Visitors”.', {
      required: true,
      chinese: 'optional',
    }),
    line('text', 'Who', 'Names, separated by commas.', { required: true, chinese: 'optional' }),
  ],
  preview: { select: { title: 'text.en', subtitle: 'label.en' } },
})
