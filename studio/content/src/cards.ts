/** Feature cards; pages choose the ones they show. */
import { type Pair, picture, references, type SeedDocument, t } from './build.ts'

const WHITE = {
  bgColor: 'white',
  hoverBgColor: 'paleRed',
  textColor: 'ink',
  chineseTitleColor: 'red',
  borderColor: 'red',
}
const RED = {
  bgColor: 'red',
  hoverBgColor: 'darkRed',
  textColor: 'white',
  chineseTitleColor: 'white',
  borderColor: 'red',
}

interface CardSeed {
  id: string
  title: Pair
  description: Pair
  linkLabel: Pair
  url: string
  look: typeof WHITE
}

const DONATE = 'https://www.nyfa.org/#button=45138'

const seeds: readonly CardSeed[] = [
  {
    id: 'archive',
    title: t('Search the Archive', '搜索档案'),
    description: t('Past searches, with their pictures and their votes.', '过去的搜索，连同图片与投票。'),
    linkLabel: t('Read', '阅读'),
    url: '/archive',
    look: WHITE,
  },
  {
    id: 'editorial',
    title: t('Expert commentary', '专家评论'),
    description: t(
      'Questions and background on the internet on both sides of the wall; answers to come.',
      '关于墙两边互联网的问题与背景；回答待发布。',
    ),
    linkLabel: t('Read', '阅读'),
    url: '/editorial',
    look: RED,
  },
  {
    id: 'search',
    title: t('Try a search yourself', '自己搜一搜'),
    description: t('One question, put to Google and to Baidu.', '把同一个问题交给谷歌与百度。'),
    linkLabel: t('Search', '搜索'),
    url: '/search',
    look: RED,
  },
  {
    id: 'donate',
    title: t('Make a donation', '捐款'),
    description: t('Any amount, through NYFA.', '金额不限，经由纽约艺术基金会。'),
    linkLabel: t('Donate', '捐款'),
    url: DONATE,
    look: RED,
  },
  {
    id: 'sponsor',
    title: t('Become a sponsor', '成为赞助方'),
    description: t('For companies and foundations.', '面向企业与基金会。'),
    linkLabel: t('Sponsor', '赞助'),
    url: DONATE,
    look: WHITE,
  },
  {
    id: 'contact',
    title: t('Contact us', '联系我们'),
    description: t('Questions first? Write to us.', '想先了解？请写信给我们。'),
    linkLabel: t('Write', '写信'),
    url: '/contact',
    look: WHITE,
  },
  {
    id: 'support',
    title: t('Support the project', '支持本项目'),
    description: t('Donations, sponsors and grants keep the café open.', '捐款、赞助与资助让网吧开下去。'),
    linkLabel: t('Support', '支持'),
    url: '/support',
    look: RED,
  },
  {
    id: 'partner',
    title: t('Partner with us', '成为合作伙伴'),
    description: t(
      'Host the café, fund it, or lend it your knowledge.',
      '为网吧提供场地、资助网吧，或分享您的专长。',
    ),
    linkLabel: t('Support', '支持'),
    url: '/support',
    look: RED,
  },
  {
    id: 'write',
    title: t('Write to us', '写信给我们'),
    description: t('Invite the café, or ask a question.', '邀请我们，或提出问题。'),
    linkLabel: t('Contact', '联系'),
    url: '/contact',
    look: WHITE,
  },
]

export const cards: SeedDocument[] = seeds.map(({ id, look, ...words }) => ({
  _id: `card-${id}`,
  _type: 'featureCard',
  ...words,
  icon: picture(`card-${id}`),
  iconHover: picture(`card-${id}-hover`),
  ...look,
}))

export const cardReferences = (...ids: string[]) => references(ids.map((id) => `card-${id}`))
