/** The content pages, each of which exists once. */
import { webLink } from '../support/address-fields.ts'
import { line, paragraph, picture, plainString, richText } from '../support/fields.ts'
import { list, reference, references } from '../support/list-fields.ts'
import { button, page, section } from './page.ts'

const cards = references(
  'cards',
  'Feature cards',
  'Large cards at the end of the page, in this order.',
  'featureCard',
)

export const aboutPage = page({
  name: 'aboutPage',
  title: 'About page',
  path: '/about',
  fields: [
    section('mission', 'Mission', 'What the project is for.', { picture: true }),
    line('placesHeading', 'Heading of the places', '“Shown in”.'),
    list('places', 'Places', 'Cities in which the café was shown, in order.', 'bilingualItem', {
      one: 'City',
    }),
    section('incident', 'The 2016 incident', 'Facts only. The speaker stays unnamed and undescribed.'),
    paragraph(
      'incidentNotice',
      'Notice after the incident',
      'Says that the speaker is not named on this site.',
    ),
    list('incidentMilestones', 'Dates of the incident', 'In order, each with its source.', 'milestone'),
    line('artistHeading', 'Heading of the artist', '“The artist”.'),
    plainString('artistName', 'Artist', 'The founder’s name.'),
    paragraph('artistRole', 'Line under the name', '“Founder. Co-founder: Dan Phiffer.”'),
    richText('artistBio', 'About the artist', 'Only what is public.'),
    webLink('artistUrl', 'The artist’s website', 'Opens in a new tab.'),
    picture('artistPicture', 'Picture of the artist or a work', 'May stay empty.'),
    line(
      'contributorsHeading',
      'Heading of the contributors',
      'The contributors themselves are documents of their own.',
    ),
    cards,
  ],
})

export const supportPage = page({
  name: 'supportPage',
  title: 'Support page',
  path: '/support',
  fields: [
    section('funding', 'How it is funded', 'Donations, sponsors and grants.', { picture: true }),
    button('donateAction', 'Donation button', '“Make a donation”, leads to the fiscal sponsor.'),
    line('thanksHeading', 'Heading of the thanks', 'Followed by the funders marked “In the list of thanks”.'),
    line(
      'supportersHeading',
      'Heading of the logos',
      'Followed by the funders marked “Among the supporters’ logos”.',
    ),
    cards,
  ],
})

export const contactPage = page({
  name: 'contactPage',
  title: 'Contact page',
  path: '/contact',
  fields: [
    line(
      'followHeading',
      'Heading of the social networks',
      'The networks themselves are in the site settings.',
    ),
    paragraph('thanks', 'After sending', 'What a visitor reads when the message has been taken.'),
    picture('picture', 'Picture', 'May stay empty.'),
  ],
})

export const pressPage = page({
  name: 'pressPage',
  title: 'Press page',
  path: '/press',
  fields: [
    line('featuredHeading', 'Heading of the featured article', '“Featured”.'),
    reference('featured', 'Featured article', 'Shown large above the others.', 'pressItem'),
    line('englishHeading', 'Heading of the English items', '“In English”.'),
    line('chineseHeading', 'Heading of the Chinese items', '“In Chinese”.'),
  ],
})

export const eventsPage = page({
  name: 'eventsPage',
  title: 'Events page',
  path: '/events',
  fields: [
    line(
      'upcomingHeading',
      'Heading of upcoming events',
      'Followed by the events whose last day is not over.',
    ),
    paragraph('upcomingIntro', 'Text under that heading', 'Shown also while no event is planned.'),
    line('pastHeading', 'Heading of past events', 'Followed by past events, newest first.'),
  ],
})

export const editorialPage = page({
  name: 'editorialPage',
  title: 'Expert commentary page',
  path: '/editorial',
  fields: [
    line('featuredHeading', 'Heading of the interview', '“Featured interview”.'),
    reference('featured', 'Featured interview', 'Its questions are listed on the page.', 'interview'),
    line('timelineHeading', 'Heading of the timeline', 'Left empty, no timeline is shown.'),
    list(
      'timeline',
      'Timeline',
      'Dated facts about the internet in China and the United States.',
      'milestone',
    ),
    cards,
  ],
})

export const partnersPage = page({
  name: 'partnersPage',
  title: 'Partners page',
  path: '/partners',
  fields: [cards],
})

export const contributorsPage = page({
  name: 'contributorsPage',
  title: 'Contributors page',
  path: '/contributors',
  fields: [cards],
})
