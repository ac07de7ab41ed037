/** What belongs to the whole site: settings and terms. */
import { type Fields, list, type Pair, picture, type SeedDocument, t } from './build.ts'

export const settings: SeedDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  name: t('FIREWALL Cafe', '防火墙'),
  otherName: t('FIREWALL Internet Cafe'),
  description: t(
    'An art and information-freedom project about internet censorship: one question, put to Google and to Baidu, two answers side by side.',
    '一个关于网络审查与信息自由的艺术项目：把同一个问题交给谷歌与百度，两种答案并排呈现。',
  ),
  footerText: t(
    'An art and information-freedom project about internet censorship. Shown since 2015.',
    '一个关于网络审查与信息自由的艺术项目，自2015年起展出。',
  ),
  shareImage: picture('share'),
  founder: t('Joyce Yu-Jean Lee', '李玉瑾'),
  founderUrl: 'http://www.joyceyujeanlee.com/',
  wikipediaUrl: 'https://en.wikipedia.org/wiki/FIREWALL_Internet_Cafe',
  email: 'info@firewallcafe.com',
  socialLinks: list('socialLink', [
    { platform: 'instagram', url: 'http://instagram.com/firewallcafe' },
    { platform: 'facebook', url: 'https://www.facebook.com/firewallcafe' },
    { platform: 'youtube', url: 'https://www.youtube.com/channel/UCMTAKSSmI9iKD7a3GB1JIrA' },
  ]),
  newsletter: {
    _type: 'newsletterBlock',
    heading: t('Letters from both sides', '两边来信'),
    text: t('New shows and new findings, by email.', '新的展出与新的发现，以电子邮件寄上。'),
    picture: picture('page-newsletter'),
  },
}

const points = (pairs: readonly Pair[]) => list('bilingualParagraph', pairs as readonly (Pair & Fields)[])

export const terms: SeedDocument = {
  _id: 'terms',
  _type: 'terms',
  title: t('Before you cross', '进入之前'),
  intro: t(
    'This site shows what two search engines return. Some of it may disturb you.',
    '本网站展示两个搜索引擎返回的内容，其中一些可能令您不安。',
  ),
  points: points([
    t(
      'Results come from Google and Baidu. We do not reorder or edit them; we take down only what harms people, may not be kept or was recorded wrongly.',
      '结果来自谷歌和百度。我们不调整次序，也不修改，只撤下伤害他人、不得保存或记录有误的内容。',
    ),
    t(
      'Searches, their pictures and votes are kept in a public archive, unless you keep a search out of it.',
      '除非您选择不列入，搜索词、图片和投票都会进入公开的档案。',
    ),
    t('Your IP address is shortened before it is stored.', '您的 IP 地址在保存之前会被截短。'),
    t(
      'If a search could put you at risk, do not run it here.',
      '如果某个搜索可能给您带来风险，请不要在这里进行。',
    ),
  ]),
  rejectionNotice: t('You must accept the terms to access the site.', '您必须接受条款才能进入本网站。'),
  usernameHeading: t('Choose a name', '取个名字'),
  usernameHelp: t(
    'Leave it blank and we will call you “user” and four digits. Your name is kept with your searches and votes for 30 days; only the café’s staff see it.',
    '留空则自动取名为 user 加四位数字。您的名字会与您的搜索和投票一同保存30天，只有网吧工作人员能看到。',
  ),
}
