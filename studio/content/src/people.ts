/** Partners, contributors and funders. */

import { ranks } from '../../schema/support/ranks.ts'
import { type Pair, type SeedDocument, t } from './build.ts'

/** Places in the lists; there are fewer entries than these. */
const PLACES = ranks(50)

const partner = (id: string, name: Pair, url: string, description: Pair) => ({ id, name, url, description })

export const partners: SeedDocument[] = [
  partner(
    'franklin-furnace-fund',
    t('Franklin Furnace Fund'),
    'http://www.franklinfurnace.org/',
    t(
      'A fund for performance art, awarded by Franklin Furnace in New York.',
      '由纽约 Franklin Furnace 颁发的行为艺术基金。',
    ),
  ),
  partner(
    'asian-women-giving-circle',
    t('Asian Women Giving Circle'),
    'http://www.asianwomengivingcircle.org/',
    t(
      'A giving circle of Asian American women in New York that funds women-led art for social change.',
      '纽约亚裔美国女性的捐助团体，资助由女性主导、推动社会改变的艺术。',
    ),
  ),
  partner(
    'lower-manhattan-cultural-council',
    t('Lower Manhattan Cultural Council', '下曼哈顿文化委员会'),
    'http://lmcc.net/',
    t(
      'Supports artists in New York City; administers public grants.',
      '支持纽约市的艺术家，并管理公共资助。',
    ),
  ),
  partner(
    'nyc-cultural-affairs',
    t(
      'New York City Department of Cultural Affairs in partnership with the City Council',
      '纽约市文化事务局（与市议会合作）',
    ),
    'https://www.nyc.gov/dcla',
    t('The City’s agency for public funding of culture.', '纽约市负责文化公共资助的机构。'),
  ),
  partner(
    'great-fire',
    t('Great Fire'),
    'http://www.greatfire.org/',
    t('Monitors which sites are blocked in China.', '监测哪些网站在中国被封锁。'),
  ),
  partner(
    'uproxy',
    t('uProxy'),
    'https://www.uproxy.org/',
    t(
      'Was a browser extension for sharing a connection with trusted friends.',
      '曾是一个浏览器扩展，用来与信任的朋友共享网络连接。',
    ),
  ),
  partner(
    'oslo-freedom-forum',
    t('Oslo Freedom Forum', '奥斯陆自由论坛'),
    'https://oslofreedomforum.com/',
    t(
      'A gathering of human-rights advocates that has hosted several editions of the café.',
      '人权倡导者的聚会，曾多次邀请防火墙网吧参展。',
    ),
  ),
  partner(
    'human-rights-foundation',
    t('Human Rights Foundation', '人权基金会'),
    'https://www.hrf.org/',
    t(
      'A human-rights non-profit based in New York; organiser of the Oslo Freedom Forum.',
      '设在纽约的非营利人权组织，奥斯陆自由论坛的主办方。',
    ),
  ),
].map(({ id, ...fields }, index) => ({
  _id: `partner-${id}`,
  _type: 'partner',
  ...fields,
  orderRank: PLACES[index],
}))

export const contributors: SeedDocument[] = [
  {
    id: 'dan-phiffer',
    name: t('Dan Phiffer'),
    role: t('Lead Developer', '首席开发者'),
    bio: t(
      'Artist, programmer and researcher. Work shown at MoMA, MoMA PS1, SFMOMA, Ars Electronica and Transmediale; Eyebeam resident 2015–2017.',
      '艺术家、程序员、研究者。作品曾在 MoMA、MoMA PS1、SFMOMA、Ars Electronica 和 Transmediale 展出；2015至2017年为 Eyebeam 驻留艺术家。',
    ),
    url: 'https://phiffer.org/',
  },
  {
    id: 'rowan-copley',
    name: t('Rowan Copley'),
    role: t('Developer', '开发者'),
    bio: t(
      'Lead engineer at a medical diagnostics lab; wrote the project’s scraper, great-firewall-watch.',
      '某医学诊断实验室的首席工程师；编写了本项目的抓取程序 great-firewall-watch。',
    ),
    url: 'https://rowan.earth/',
  },
  {
    id: 'silas-cutler',
    name: t('Silas Cutler'),
    role: t('Developer', '开发者'),
    bio: t('Security researcher.', '安全研究者。'),
    url: 'https://silascutler.com/',
  },
  {
    id: 'rachel-nackman',
    name: t('Rachel Nackman'),
    role: t('Developer', '开发者'),
    bio: t(
      'Software developer and independent curator in Brooklyn. Affiliations: Betterment; formerly the Cooper Hewitt digital team.',
      '布鲁克林的软件开发者与独立策展人。履历：Betterment；曾在 Cooper Hewitt 数字团队任职。',
    ),
    url: 'http://www.rachelnackman.com/',
  },
].map(({ id, ...fields }, index) => ({
  _id: `contributor-${id}`,
  _type: 'contributor',
  ...fields,
  orderRank: PLACES[index],
}))

export const funders: SeedDocument[] = [
  { id: 'asian-women-giving-circle', name: t('Asian Women Giving Circle') },
  { id: 'franklin-furnace-fund', name: t('Franklin Furnace Fund') },
  { id: 'jerome-foundation', name: t('Jerome Foundation'), showLogo: true },
  { id: 'lambent-foundation', name: t('Lambent Foundation'), showLogo: true },
  { id: 'shs-foundation', name: t('The SHS Foundation') },
  { id: 'creative-engagement', name: t('Creative Engagement') },
  {
    id: 'nyc-cultural-affairs',
    name: t(
      'New York City Department of Cultural Affairs in partnership with the City Council',
      '纽约市文化事务局（与市议会合作）',
    ),
    showLogo: true,
    logoName: t('NYC Cultural Affairs'),
  },
  {
    id: 'lower-manhattan-cultural-council',
    name: t('Lower Manhattan Cultural Council', '下曼哈顿文化委员会'),
    note: t('administrator', '管理机构'),
  },
].map(({ id, showLogo = false, ...fields }, index) => ({
  _id: `funder-${id}`,
  _type: 'funder',
  ...fields,
  acknowledged: true,
  showLogo,
  orderRank: PLACES[index],
}))
