import { drawing, prose, t } from '../build.ts'
import { event, JOYCE, JOYCE_SITE, ORBITAL } from '../event-build.ts'

export default event({
  slug: 'creative-hacktivism-roundtable',
  title: t('Creative Hacktivism Roundtable', '创意黑客行动圆桌会'),
  kind: t('Roundtable', '圆桌会'),
  dateText: t('Feb. 26, 2016, 7:30 PM', '2016年2月26日 19:30'),
  startDate: '2016-02-26',
  endDate: '2016-02-26',
  more: { startTime: '19:30' },
  location: ORBITAL,
  sourceCode: 'new_york_city',
  summary: t(
    'A roundtable in New York with people who study, report on and work against internet censorship.',
    '在纽约举行的圆桌会，与会者研究、报道网络审查，或致力于对抗网络审查。',
  ),
  description: prose(
    [
      'A research fellow, an artist, a journalist and a collaborator of GreatFire sat down at Orbital to talk about creative ways to meet internet censorship.',
      'The evening was recorded.',
    ],
    [
      '一位研究员、一位艺术家、一位记者和一位 GreatFire 的合作者在 Orbital 围坐，谈论以创意应对网络审查的办法。',
      '当晚有录像。',
    ],
  ),
  people: [
    {
      name: 'Jason Q. Ng',
      part: 'panelist',
      role: t('Research fellow; author of Blocked on Weibo', '研究员；《Blocked on Weibo》作者'),
      affiliation: t('Citizen Lab, University of Toronto; Columbia SIPA; Tumblr; China Digital Times'),
      links: [
        [
          'Citizen Lab',
          'https://citizenlab.org/2015/07/tracking-censorship-on-wechat-public-accounts-platform/',
        ],
        ['Blocked on Weibo', 'https://blockedonweibo.tumblr.com/'],
      ],
    },
    {
      name: 'Dan Phiffer',
      part: 'panelist',
      role: t('Programmer, artist', '程序员、艺术家'),
      affiliation: t('FIREWALL; Tow Center, Columbia; Mapzen'),
      links: ['http://phiffer.org'],
    },
    {
      name: 'Sisi Wei',
      part: 'panelist',
      role: t('Investigative journalist, designer, developer', '调查记者、设计师、开发者'),
      affiliation: t('ProPublica'),
      links: [
        ['ProPublica: colleges', 'https://projects.propublica.org/colleges/'],
        ['ProPublica: firewall', 'https://projects.propublica.org/firewall/'],
      ],
    },
    {
      name: 'Josh B.',
      part: 'panelist',
      affiliation: t('uProxy; GreatFire collaborator; formerly Lantern'),
      links: [
        ['GreatFire', 'https://en.greatfire.org/'],
        ['FreeBrowser', 'https://freebrowser.org/en/'],
        ['uProxy', 'https://www.uproxy.org/'],
        ['Lantern', 'https://getlantern.org/'],
      ],
    },
    {
      name: JOYCE,
      part: 'panelist',
      role: t('Founder', '创始人'),
      affiliation: t('FIREWALL'),
      links: [JOYCE_SITE],
    },
  ],
  videos: [
    {
      title: t('Recording of the roundtable', '圆桌会录像'),
      url: 'https://www.youtube.com/watch?v=PMj4aQcighU',
    },
  ],
  images: [
    drawing('event-hacktivism-2016-hover', 'a screen whose two halves are wired together', '两半接通的屏幕'),
    drawing('scene-projector', 'a projector and its beam', '投影机与光束'),
    drawing('scene-door', 'a door left ajar', '半开的门'),
  ],
  cardLocationText: t('Orbital, New York', '纽约 Orbital'),
  poster: 'event-hacktivism-2016',
})
