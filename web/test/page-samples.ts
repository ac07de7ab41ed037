import type {
  AboutPageFragment,
  ContactPageFragment,
  EditorialPageFragment,
  EventDetailFragment,
  FunderFragment,
  HomePageFragment,
  InterviewDetailFragment,
  PressCardFragment,
  SupporterFragment,
  SupportPageFragment,
} from '../src/content/generated/queries'

const both = (en: string) => ({ en, zh: '中文' })
export const picture = {
  alt: both('A drawing'),
  rendition: { src: '/drawing.png', srcSet: null, width: 480, height: 360, focus: '50% 50%' },
}
const block = (text: string) => ({ _type: 'block', _key: text, children: [{ _type: 'span', text }] })
const text = (en: string) => ({ en: [block(en)], zh: [block('正文')] })
const action = { label: both('Go on'), url: '/search' }
const textSection = { heading: both('A section'), lead: both('Lead.'), _rawBody: text('Body.'), action }
const section = { ...textSection, picture }
const milestone = { dateText: both('2016'), text: both('It happened.'), url: 'https://example.org/' }
const card = {
  title: both('A card'),
  description: both('Words.'),
  linkLabel: both('Read'),
  url: '/archive',
  icon: picture,
}
const page = { title: both('A page'), intro: both('An opening.') }

/** A page whose sections have all that its query asks for. */
type Filled<Page> = Page & {
  [Field in keyof Page as '_rawBody' extends keyof NonNullable<Page[Field]> ? Field : never]-?: Required<
    NonNullable<Page[Field]>
  >
}

/** A complete document of each kind, as the pages' queries give them. */
export const aboutNode: Filled<AboutPageFragment> = {
  ...page,
  mission: section,
  placesHeading: both('Shown in'),
  places: [both('Oslo')],
  incident: textSection,
  incidentNotice: both('The speaker is not named.'),
  incidentMilestones: [milestone],
  artistHeading: both('The artist'),
  artistName: 'Joyce Yu-Jean Lee',
  artistRole: both('Founder.'),
  _rawArtistBio: text('Lives in New York.'),
  artistUrl: 'https://example.org/artist',
  artistPicture: picture,
  contributorsHeading: both('Contributors'),
  cards: [card],
}
export const contributor = {
  name: both('Ada'),
  role: both('Developer'),
  bio: both('Writes code.'),
  url: 'https://a.example/',
}

export const supportNode: Filled<SupportPageFragment> = {
  ...page,
  funding: section,
  donateAction: { label: both('Make a donation'), url: 'https://example.org/give' },
  thanksHeading: both('With thanks to'),
  supportersHeading: both('Supporters'),
  cards: [card],
}
export const funder: FunderFragment = {
  name: both('A Foundation'),
  note: both('administrator'),
  url: 'https://f.example/',
}
export const supporter: SupporterFragment = {
  name: both('A Foundation'),
  url: 'https://f.example/',
  logoName: both('Foundation'),
  logo: picture,
}

export const contactNode: ContactPageFragment = {
  ...page,
  followHeading: both('Follow'),
  thanks: both('Thanks.'),
  picture,
}

export const interviewNode: InterviewDetailFragment = {
  path: '/editorial/lan-yu',
  title: both('Seven questions'),
  byline: both('Lan Yu'),
  bylineNote: both('(pseudonym)'),
  credential: both('A journalist.'),
  date: '2025-01-16',
  awaitsAnswers: true,
  minutesToRead: null,
  tags: [both('censorship')],
  summary: both('Seven questions about two networks.'),
  _rawIntro: text('Who speaks.'),
  picture,
  questions: [
    {
      title: both('The first connection'),
      question: both('How did it begin?'),
      facts: [
        { side: 'china', year: '1994', text: both('A first link.') },
        { side: 'us', year: '1991', text: both('A first page.') },
      ],
      _rawBackground: text('What is known.'),
      answerState: 'awaiting',
      _rawAnswer: text('Not to be shown.'),
    },
    { title: both('Ways around'), answerState: 'confirmed', _rawAnswer: text('The answer.') },
  ],
}
export const editorialNode: EditorialPageFragment = {
  ...page,
  featuredHeading: both('Featured interview'),
  featured: interviewNode,
  timelineHeading: both('Year by year'),
  timeline: [milestone],
  cards: [card],
}

export const homeNode: Filled<HomePageFragment> = {
  headline: { en: 'One question.\nTwo answers.', zh: '同一个问题，\n两种答案。' },
  intro: textSection,
  steps: [{ title: both('Type'), text: both('in English.') }],
  startAction: action,
  queriesHeading: both('Asked before'),
  suggestedQueries: [
    { text: 'tank man', label: { en: 'tank man', zh: '坦克人' } },
    { text: '天安门广场', label: null },
  ],
  incident: textSection,
  incidentMilestones: [milestone],
  cards: [card],
  pressHeading: both('Press'),
}
export const pressPreview: PressCardFragment = {
  id: 'press-item',
  title: 'An article',
  translatedTitle: '一篇文章',
  url: 'https://p.example/',
  source: 'A paper',
  dateText: 'Feb 13, 2020',
  language: 'English',
  image: picture,
}

export const eventNode: EventDetailFragment = {
  id: 'event',
  path: '/events/inaugural',
  title: both('Inaugural'),
  kind: both('Pop-up'),
  dateText: both('Feb. 2016'),
  startDate: '2016-02-08',
  endDate: '2016-03-06',
  receptionText: both('Feb. 21'),
  location: {
    name: both('A shop'),
    addressLines: ['16B Orchard Street', 'New York'],
    mapLink: 'https://maps.example/shop',
    use: both('Exhibition'),
  },
  summary: both('The first edition.'),
  description: text('It opened.'),
  credits: [{ label: both('Hosts'), text: both('Somebody') }],
  hashtag: '#firewallcafe',
  incident: true,
  people: [
    {
      name: 'Somebody',
      part: 'artist',
      role: both('Painter'),
      affiliation: both('A school'),
      description: both('Paints.'),
      links: [{ text: both('Pictures'), url: 'https://artist.example/' }],
    },
    { name: 'Lan Yu', chineseName: '蓝雨', part: 'panelist' },
  ],
  videos: [{ url: 'https://video.example/1', cue: '35:06' }],
  links: [{ publication: 'Forum', text: both('The show'), url: 'https://forum.example/' }],
  images: [
    { ...picture, caption: both('The shop'), credit: 'A photographer' },
    { ...picture, caption: both('The shop'), credit: 'Another one' },
  ],
  photoCredit: 'A photographer',
  cardImage: picture,
}
