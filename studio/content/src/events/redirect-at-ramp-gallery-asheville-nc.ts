import { drawing, prose, t } from '../build.ts'
import { event, JOYCE, plain } from '../event-build.ts'

export default event({
  slug: 'redirect-at-ramp-gallery-asheville-nc',
  title: t('Tiger Strikes Asteroid presents "REDIRECT"', 'Tiger Strikes Asteroid 呈献“REDIRECT”'),
  kind: t('Group exhibition', '群展'),
  dateText: t('Jan. 24 - Feb. 24, 2020', '2020年1月24日至2月24日'),
  startDate: '2020-01-24',
  endDate: '2020-02-24',
  more: {
    exhibitionText: t('REDIRECT'),
    openingText: t('Jan. 24, 2020, 6-8 PM', '2020年1月24日 18:00–20:00'),
    hoursText: t('Mon 2-5 PM, Tues 3-7 PM', '周一 14:00–17:00，周二 15:00–19:00'),
    sessions: [
      {
        _key: 'opening',
        _type: 'eventSession',
        title: t('Opening', '开幕'),
        date: '2020-01-24',
        startTime: '18:00',
        endTime: '20:00',
      },
    ],
  },
  location: {
    name: t('RAMP Gallery', 'RAMP 画廊'),
    addressLines: ['821 Riverside Drive', 'Asheville, NC'],
    city: t('Asheville, NC', '北卡罗来纳州阿什维尔'),
    country: t('United States', '美国'),
  },
  sourceCode: 'asheville',
  summary: t(
    'FIREWALL in “REDIRECT”, a group exhibition by Tiger Strikes Asteroid at RAMP Gallery in Asheville.',
    '防火墙网吧参加 Tiger Strikes Asteroid 在阿什维尔 RAMP 画廊举办的群展“REDIRECT”。',
  ),
  description: prose(
    [
      'Tiger Strikes Asteroid (Greenville) brought “REDIRECT” to RAMP Gallery in Asheville, North Carolina. FIREWALL was shown beside works by six other artists.',
      'An artist talk was moderated by Lei Han, director of new media at the University of North Carolina Asheville.',
    ],
    [
      'Tiger Strikes Asteroid（格林维尔）在北卡罗来纳州阿什维尔的 RAMP 画廊举办群展“REDIRECT”，防火墙网吧与另外六位艺术家的作品一同展出。',
      '艺术家对谈由北卡罗来纳大学阿什维尔分校新媒体主任 Lei Han 主持。',
    ],
  ),
  credits: [[t('Organiser', '主办'), t('Tiger Strikes Asteroid (Greenville)')]],
  people: [
    { name: 'Suzanne Dittenber', part: 'curator', role: t('Curator', '策展人') },
    {
      name: 'Lei Han',
      part: 'moderator',
      role: t('Artist-talk moderator; director of new media', '艺术家对谈主持人；新媒体主任'),
      affiliation: t('University of North Carolina Asheville', '北卡罗来纳大学阿什维尔分校'),
    },
    plain('Conrad Bakker'),
    plain('Victoria Bradbury'),
    plain('Ben Duvall'),
    plain('Janna Dyk'),
    plain('Benjamin Grosser'),
    plain(JOYCE),
    plain('Jorge Lucero'),
  ],
  links: [
    {
      publication: 'Revolve Gallery',
      text: t('RAMP Gallery', 'RAMP 画廊'),
      url: 'http://www.revolveavl.org/calendar/2020/1/24/revolve-hosts-reception-for-redirect-tsa-at-ramp-gallery',
    },
  ],
  images: [
    drawing('event-redirect-2020-hover', 'an arrow that gets through', '穿过去的箭头'),
    drawing('scene-gallery-screens', 'screens hung like paintings', '像画一样挂着的屏幕'),
    drawing('scene-signpost', 'a signpost with two arms', '指向两边的路标'),
  ],
  cardLocationText: t('RAMP Gallery, Asheville, NC', '北卡罗来纳州阿什维尔'),
  poster: 'event-redirect-2020',
})
