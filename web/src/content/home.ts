import type { Label } from '../i18n/labels'

/** A past query offered on the home page. `query` is what is looked up in the archive. */
export interface SuggestedQuery extends Label {
  query: string
}

export interface CardContent extends Label {
  text: string
  to: string
  drawing: string
  tone: 'white' | 'red'
}

export interface PressPreview {
  source: string
  title: string
  dateText: string
  language: 'EN' | '中文'
  url: string
  drawing: string
}

/** Everything the home page says. */
export interface HomeContent {
  /** The headline, broken into its lines. */
  headline: { en: readonly string[]; zh: readonly string[] }
  intro: Label & { text: string; steps: readonly { lead: string; rest: string }[] }
  tries: readonly string[]
  askedBefore: Label & { queries: readonly SuggestedQuery[] }
  incident: Label & { text: string; dates: readonly { date: string; text: string }[]; to: string }
  cards: readonly CardContent[]
  press: Label & { items: readonly PressPreview[] }
}

/** The home page's content: the one place that knows where it comes from. */
export function homeContent(): HomeContent {
  return {
    headline: { en: ['One question.', 'Two answers.'], zh: ['同一个问题，', '两种答案。'] },
    intro: {
      en: 'A cafe for looking twice',
      zh: '看两遍的网吧',
      text: 'Type a question. It is translated and put to Google and to Baidu at the same moment. The answers stand side by side, and you say what you see.',
      steps: [
        { lead: 'Type', rest: 'in English or in Chinese.' },
        { lead: 'Compare', rest: 'nine pictures from each side.' },
        { lead: 'Vote', rest: 'censored, uncensored, or lost in translation?' },
      ],
    },
    tries: ['tank man', 'june 4', '天安门广场'],
    askedBefore: {
      en: 'Asked before',
      zh: '有人问过',
      queries: [
        { query: 'tank man', en: 'tank man', zh: '坦克人' },
        { query: 'june 4', en: 'june 4', zh: '六四' },
        { query: '天安门广场', en: 'Tiananmen Square', zh: '天安门广场' },
        { query: '小熊维尼 xi', en: 'Winnie the Pooh xi', zh: '小熊维尼 xi' },
        { query: 'uyghur', en: 'uyghur', zh: '维吾尔' },
      ],
    },
    incident: {
      en: 'An empty chair',
      zh: '一把空椅子',
      text: 'In February 2016, on the eve of a panel in New York, one invited speaker received threats tied to Chinese authorities and did not take part. An empty chair stood in their place.',
      dates: [
        { date: '8 Feb 2016', text: 'The first New York show opens.' },
        { date: '19 Feb 2016', text: 'The panel is held, with the chair.' },
        { date: '11 Mar 2016', text: 'The Washington Post reports it.' },
      ],
      to: '/about',
    },
    cards: [
      {
        en: 'Search the Archive',
        zh: '搜索档案',
        text: 'Past searches, with their pictures and their votes.',
        to: '/archive',
        drawing: 'wall',
        tone: 'white',
      },
      {
        en: 'Expert commentary',
        zh: '专家评论',
        text: 'Seven questions about the internet on both sides of the wall.',
        to: '/editorial',
        drawing: 'panel',
        tone: 'red',
      },
    ],
    press: { en: 'Press', zh: '媒体报道', items: PRESS },
  }
}

const PRESS: readonly PressPreview[] = [
  {
    source: 'Burnaway',
    title: 'Slow Connection: TSA GVL presents REDIRECT in Asheville',
    dateText: 'Feb 13, 2020',
    language: 'EN',
    url: 'https://burnaway.org/daily/tsa-gvl-redirect-avl/',
    drawing: 'city',
  },
  {
    source: 'Mountain Xpress',
    title: 'Smart Bets: REDIRECT',
    dateText: 'Jan 20, 2020',
    language: 'EN',
    url: 'https://mountainx.com/arts/smart-bets-redirect/',
    drawing: 'windows',
  },
  {
    source: 'BBC Sounds',
    title: "The Real Story: Russia's New Internet Firewall",
    dateText: 'Nov 1, 2019, cue 35:06',
    language: 'EN',
    url: 'https://www.bbc.co.uk/sounds/play/w3csydds',
    drawing: 'projection',
  },
  {
    source: 'China Unscripted',
    title: "#42 Hacking China's Censorship | FIREWALL Cafe",
    dateText: 'Aug 23, 2019',
    language: 'EN',
    url: 'http://chinaunscripted.libsyn.com/42-hacking-chinas-censorship-firewall-cafe',
    drawing: 'row',
  },
]
