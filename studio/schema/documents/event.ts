import { BOT_SOURCE, NIGHT_ENDS, ONLINE_SOURCE, SOURCES } from '@firewall-cafe/shared'
import { defineField, defineType } from '@sanity/types'
import { earlierAddresses, slug } from '../support/address-fields.ts'
import { marked } from '../support/field.ts'
import {
  daysLine,
  editorNotes,
  line,
  paragraph,
  picture,
  plainString,
  richText,
  time,
} from '../support/fields.ts'
import { EVENT_SHAPES, list } from '../support/list-fields.ts'
import { languageState, shortDate, subtitle } from '../support/preview.ts'
import { datesInOrder, type EventTimes, timesInOrder } from '../support/rules.ts'

const OF_ONE_DAY =
  'The page shows it for a single day only: for several, write the hours into “Date in other words”.'

export const event = defineType({
  name: 'event',
  title: 'Event',
  description: 'A pop-up, exhibition, panel, field trip or broadcast.',
  type: 'document',
  groups: [
    { name: 'essentials', title: 'Essentials', default: true },
    { name: 'when', title: 'When' },
    { name: 'where', title: 'Where' },
    { name: 'story', title: 'Story' },
    { name: 'people', title: 'People & links' },
    { name: 'pictures', title: 'Pictures' },
    { name: 'card', title: 'Card in lists' },
  ],
  fields: [
    line('title', 'Title', 'As on the poster. Shown at the top of the event’s page.', {
      group: 'essentials',
      required: true,
    }),
    slug(
      'The event’s page is /events/ followed by this. If you change it while the page is on the site, the old address redirects.',
      {
        group: 'essentials',
      },
    ),
    earlierAddresses({ group: 'essentials' }),
    line('kind', 'Kind of event', '“Group exhibition”, “Panel”, “Field trip”.', { group: 'essentials' }),
    defineField({
      name: 'startDate',
      title: marked('First day', { required: true }),
      description: 'Lists are sorted by this day.',
      type: 'date',
      group: ['essentials', 'when'],
      validation: (rule) => rule.required().error('Choose the first day.'),
    }),
    defineField({
      name: 'endDate',
      title: 'Last day',
      description:
        'Leave it empty for a single day. After this day the event moves from “Upcoming” to “Past” on the site.',
      type: 'date',
      group: ['essentials', 'when'],
      validation: (rule) =>
        rule.custom((_endDate, { document }) => datesInOrder((document ?? {}) as EventTimes)),
    }),
    daysLine(
      'dateText',
      'Date in other words',
      'Only when the days and times do not say it all: “Feb. 25 & Mar. 3, 2016, 4–6 PM”. Left empty, the site writes the date from them.',
      {
        group: ['essentials', 'when'],
        chinese: 'suggested',
        otherDays: 'error',
      },
    ),
    time('startTime', 'Starts at', `Local time on the 24-hour clock. Only when it is known. ${OF_ONE_DAY}`, {
      group: 'when',
    }),
    time('endTime', 'Ends at', `Same as the start; up to ${NIGHT_ENDS} the next morning. ${OF_ONE_DAY}`, {
      group: 'when',
      check: (_endTime, { document }) => timesInOrder((document ?? {}) as EventTimes),
    }),
    daysLine('exhibitionText', 'Exhibition', 'The exhibition’s own title or dates: “The Future is”.', {
      group: 'when',
    }),
    daysLine('lectureText', 'Lecture', 'As readers see it: “Feb. 26, 2020, 6:30 PM – 8:00 PM”.', {
      group: 'when',
      otherDays: 'warning',
    }),
    daysLine('openingText', 'Opening', 'As readers see it: “Jan. 24, 2020, 6–8 PM”.', {
      group: 'when',
      otherDays: 'warning',
    }),
    daysLine('receptionText', 'Reception', 'As readers see it: “Feb. 21, 2016, 6–9 PM”.', {
      group: 'when',
      otherDays: 'warning',
    }),
    daysLine('hoursText', 'Opening hours', 'As readers see them: “Mon 2–5 PM, Tues 3–7 PM”.', {
      group: 'when',
      otherDays: 'warning',
    }),
    list(
      'sessions',
      'Sessions',
      'Parts with a day or time of their own: a reception, a lecture, a second day. Search engines are told of those that have a day; the page shows them only while Exhibition, Lecture, Opening and Reception are all empty.',
      'eventSession',
      { group: 'when' },
    ),
    defineField({
      name: 'location',
      title: 'Place',
      description: 'Where it takes place. Leave it empty for a broadcast, or until it is known.',
      type: 'eventLocation',
      group: ['essentials', 'where'],
    }),
    list('otherLocations', 'Further places', 'When the event uses more than one place.', 'eventLocation', {
      group: 'where',
    }),
    plainString(
      'sourceCode',
      'Place in the archive',
      'Searches made at this event carry this place in the archive; the event’s page links to them if any were made on its days.',
      {
        group: 'where',
        choices: SOURCES.filter(({ code }) => code !== BOT_SOURCE && code !== ONLINE_SOURCE).map(
          ({ code, en, zh }) => ({
            title: `${en} ${zh}`,
            value: code,
          }),
        ),
      },
    ),
    paragraph(
      'summary',
      'In one sentence',
      'For search engines and for shared links. The page itself does not show it.',
      {
        group: 'story',
      },
    ),
    richText('description', 'Description', 'What took place. Plain facts, a few paragraphs.', {
      group: 'story',
    }),
    line(
      'curatorsText',
      'Curated by',
      'The names only, since the page says “Curators” before them: “Aline Rezende Lara & Julia Hartmann”.',
      {
        group: 'story',
        chinese: 'optional',
      },
    ),
    list(
      'credits',
      'Credits',
      'Hosts, sponsors, organisers, who served the tea, how many visitors.',
      'eventCredit',
      {
        group: 'story',
      },
    ),
    plainString('hashtag', 'Hashtag', 'With its sign: “#FIREWALLcafe”.', { group: 'story' }),
    defineField({
      name: 'incident',
      title: 'Part of the 2016 incident',
      description:
        'Adds a link to “An empty chair” on the About page. The speaker stays unnamed and undescribed.',
      type: 'boolean',
      group: 'story',
      initialValue: false,
    }),
    editorNotes({ group: 'story' }),
    list('people', 'People', 'Everybody who took part and may be named.', 'eventPerson', { group: 'people' }),
    list('links', 'Links', 'Outside pages about this event.', 'eventLink', { group: 'people' }),
    list('videos', 'Recordings', 'Video or sound recordings.', 'eventVideo', { group: 'people' }),
    list('images', 'Pictures', 'Shown in this order, with their captions. Drag them to reorder.', 'picture', {
      group: 'pictures',
      layout: 'grid',
    }),
    plainString('photoCredit', 'Photographs by', 'Shown once, above the pictures: “Claudia Romero”.', {
      group: 'pictures',
    }),
    picture(
      'cardImage',
      'Picture',
      'Shown in grey in lists. Left empty, the first of the event’s pictures is shown.',
      {
        group: 'card',
        shapes: EVENT_SHAPES,
      },
    ),
    picture(
      'cardImageHover',
      'Picture under the mouse',
      'Shown while the mouse is over the card: the same drawing with one change, in red.',
      {
        group: 'card',
        shapes: EVENT_SHAPES,
      },
    ),
    line('cardTitle', 'Shorter title', 'Only when the title is too long for a card.', {
      group: 'card',
      chinese: 'optional',
    }),
    daysLine(
      'cardDateText',
      'Date on the card',
      'Only when the card should say less than the page, like “Spring 2016”.',
      {
        group: 'card',
        chinese: 'suggested',
        otherDays: 'error',
      },
    ),
    line('cardLocationText', 'Place on the card', 'One line: “Chinatown Soup, New York”.', {
      group: 'card',
      chinese: 'optional',
    }),
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'startDate', direction: 'desc' }] },
    { name: 'oldest', title: 'Oldest first', by: [{ field: 'startDate', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title.en', direction: 'asc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      description: 'description',
      date: 'startDate',
      city: 'location.city.en',
      media: 'cardImage',
      first: 'images.0',
    },
    prepare: ({ title, description, date, city, media, first }) => ({
      title: (title as { en?: string } | undefined)?.en ?? 'Event without a title',
      subtitle: subtitle(shortDate(date), languageState(title ?? {}, description ?? {}), city),
      media: (media as { asset?: unknown } | undefined)?.asset ? media : first,
    }),
  },
})
