/** The content pages, each of which exists once. */

import { aboutPage } from './about.ts'
import { action, meta, picture, prose, reference, type SeedDocument, singleton, t } from './build.ts'
import { cardReferences } from './cards.ts'
import { homePage } from './home.ts'
import { INTERVIEW_ID } from './interview.ts'
import { FEATURED_PRESS } from './press.ts'
import { timeline } from './timeline.ts'

export const pages: SeedDocument[] = [
  homePage,
  aboutPage,
  singleton('supportPage', {
    title: t('Support', '支持我们'),
    intro: t(
      'Help those who work for an open internet, and keep one small café open.',
      '支持为开放互联网工作的人，也让一间小网吧开下去。',
    ),
    funding: {
      _type: 'pageSection',
      heading: t('How it is funded', '经费来源'),
      lead: t(
        'By individual donations, corporate sponsorships and foundation grants.',
        '来自个人捐款、企业赞助与基金会资助。',
      ),
      body: prose(
        [
          'Donations go through the New York Foundation for the Arts (NYFA), a 501(c)(3) non-profit and the project’s fiscal sponsor.',
        ],
        ['捐款由纽约艺术基金会（NYFA）代为接收；它是一家非营利机构（501(c)(3)），也是本项目的财务代管机构。'],
      ),
      picture: picture('page-support'),
    },
    donateAction: action(t('Make a donation', '捐款'), 'https://www.nyfa.org/#button=45138'),
    thanksHeading: t('With thanks to', '鸣谢'),
    supportersHeading: t('Supporters', '赞助机构'),
    cards: cardReferences('donate', 'sponsor', 'contact'),
    meta: meta(
      t(
        'FIREWALL Cafe lives on donations, sponsorships and grants. How to help, and whom we thank.',
        '防火墙网吧依靠捐款、赞助与资助。如何支持，以及我们感谢谁。',
      ),
    ),
  }),
  singleton('contactPage', {
    title: t('Get in touch', '联系我们'),
    intro: t(
      'Invite the café, ask a question, or tell us what we got wrong.',
      '邀请我们、提出问题，或指出我们的错误。',
    ),
    followHeading: t('Follow', '关注我们'),
    thanks: t('Thank you. Your message has reached us.', '谢谢。您的留言已送达。'),
    picture: picture('page-contact'),
    meta: meta(t('Write to FIREWALL Cafe, or follow it.', '写信给防火墙网吧，或关注我们。')),
  }),
  singleton('pressPage', {
    title: t('Press', '媒体报道'),
    intro: t(
      'Articles, broadcasts and podcasts that speak of the café, in English and in Chinese.',
      '提及这家网吧的中英文文章、广播与播客。',
    ),
    featuredHeading: t('Featured', '特别推荐'),
    featured: reference(FEATURED_PRESS),
    englishHeading: t('In English', '英文报道'),
    chineseHeading: t('In Chinese', '中文报道'),
    meta: meta(
      t(
        'Newspapers, stations and websites that have spoken of FIREWALL Cafe since 2016.',
        '2016年以来提及防火墙网吧的报刊、电台与网站。',
      ),
    ),
  }),
  singleton('eventsPage', {
    title: t('Events', '活动'),
    intro: t(
      'Pop-ups, exhibitions, panels and field trips. The café opens wherever it is invited.',
      '快闪、展览、座谈与参观。哪里邀请，网吧就开到哪里。',
    ),
    upcomingHeading: t('Upcoming', '即将举行'),
    upcomingIntro: t('New dates are announced here first.', '新的活动日期将首先在此公布。'),
    pastHeading: t('Past events', '往期活动'),
    meta: meta(
      t('Exhibitions, pop-ups, panels and field trips since 2015.', '2015年以来的展览、快闪、座谈与参观。'),
    ),
  }),
  singleton('editorialPage', {
    title: t('Expert commentary', '专家评论'),
    intro: t(
      'Questions that pictures cannot answer, for people who know the wall from both sides.',
      '图片无法回答的问题，留给了解墙两边的人。',
    ),
    featuredHeading: t('Featured interview', '专访'),
    featured: reference(INTERVIEW_ID),
    timelineHeading: t('Two networks, year by year', '两个网络的年表'),
    timeline,
    cards: cardReferences('archive', 'search'),
    meta: meta(
      t(
        'Questions and background on the internet on both sides of the wall; answers to come.',
        '关于墙两边互联网的问题与背景；回答待发布。',
      ),
    ),
  }),
  singleton('partnersPage', {
    title: t('Partners', '合作伙伴'),
    intro: t(
      'The organisations that funded, hosted or helped the café.',
      '资助过网吧、为网吧提供过场地或帮助的机构。',
    ),
    cards: cardReferences('partner', 'write'),
    meta: meta(t('The organisations that support FIREWALL Cafe.', '支持防火墙网吧的机构。')),
  }),
  singleton('contributorsPage', {
    title: t('Contributors', '贡献者'),
    intro: t('The people who write the café’s code.', '为网吧编写程序的人。'),
    cards: cardReferences('partner', 'write'),
    meta: meta(t('The people who build FIREWALL Cafe.', '制作防火墙网吧的人。')),
  }),
]
