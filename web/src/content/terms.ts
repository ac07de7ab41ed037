import type { Label } from '../i18n/labels'

/** What a visitor agrees to before using the site. */
export const TERMS: { intro: Label; points: readonly Label[]; nameHint: Label } = {
  intro: {
    en: 'This site shows what two search engines return. Some of it may disturb you.',
    zh: '本网站展示两个搜索引擎返回的内容，其中一些可能令您不安。',
  },
  points: [
    {
      en: 'Results come from Google and Baidu. We do not choose or edit them.',
      zh: '结果来自谷歌和百度，我们不挑选，也不修改。',
    },
    {
      en: 'Searches, their pictures and votes are kept in a public archive.',
      zh: '搜索词、图片和投票会保存在公开的档案中。',
    },
    {
      en: 'Your IP address is shortened before it is stored.',
      zh: '您的 IP 地址在保存之前会被截短。',
    },
    {
      en: 'If a search could put you at risk, do not run it here.',
      zh: '如果某个搜索可能给您带来风险，请不要在这里进行。',
    },
  ],
  nameHint: {
    en: 'Leave it blank and you are called user and four digits. Your name appears beside your searches and votes.',
    zh: '留空则自动取名为 user 加四位数字。您的名字会与您的搜索和投票一同显示。',
  },
}
