/** The page about the project, what happened in 2016, and the artist. */
import {
  action,
  type Fields,
  list,
  meta,
  milestones,
  type Pair,
  picture,
  prose,
  singleton,
  t,
} from './build.ts'
import { cardReferences } from './cards.ts'
import { ART_F_CITY, INCIDENT_HEADING, VILLAGER, WASHINGTON_POST } from './incident.ts'

const items = (pairs: readonly Pair[]) => list('bilingualItem', pairs as readonly (Pair & Fields)[])

export const aboutPage = singleton('aboutPage', {
  title: t('About', '关于我们'),
  intro: t(
    'FIREWALL Cafe is an art and information-freedom project about internet censorship. It asks the same question on both sides of the wall and shows both answers, side by side.',
    '防火墙网吧是一个关于网络审查与信息自由的艺术项目。我们向墙的两边提出同一个问题，并排展示两边的答案。',
  ),
  mission: {
    _type: 'pageSection',
    heading: t('Mission', '宗旨'),
    lead: t(
      'To make a filter visible, put it next to what it filters.',
      '要让过滤显现出来，就把它放在被过滤的东西旁边。',
    ),
    body: prose(
      [
        'A search is translated where we can, put to a US engine and to a China-based engine, and joins a public [archive](/archive) with the votes of those who looked, unless it is kept out. Neither side is taken as the true one: what is missing, and what appears instead, is for the visitor to say.',
        'It was first shown in Hong Kong in December 2015. The first New York show, a pop-up internet café, opened in February 2016.',
      ],
      [
        '每次搜索都会尽可能翻译，分别交给一个美国搜索引擎和一个中国搜索引擎；除非不列入，都会连同观看者的投票保存在公开的[档案](/archive)里。我们不把任何一边当作真相：缺了什么、换成了什么，由访客评说。',
        '2015年12月，项目在香港首次展出。2016年2月，纽约首展以快闪网吧的形式开幕。',
      ],
    ),
    picture: picture('page-mission'),
    action: action(t('Start Searching', '开始搜索'), '/search'),
  },
  placesHeading: t('Shown in', '展出地点'),
  places: items([
    t('Hong Kong', '香港'),
    t('New York', '纽约'),
    t('St. Pölten', '圣珀尔滕'),
    t('Oslo', '奥斯陆'),
    t('Ann Arbor', '安娜堡'),
    t('Vienna', '维也纳'),
    t('Asheville', '阿什维尔'),
    t('Poughkeepsie', '波基普西'),
    t('Miami', '迈阿密'),
    t('New Jersey', '新泽西'),
    t('Taipei', '台北'),
  ]),
  incident: {
    _type: 'textSection',
    heading: INCIDENT_HEADING,
    lead: t(
      'On the eve of a panel in New York in February 2016, one invited speaker, visiting from China, received threats tied to Chinese authorities. The panel took place without them.',
      '2016年2月，纽约一场座谈的前夕，一位从中国来访的受邀讲者收到与中国当局有关的威胁。座谈在其缺席的情况下举行。',
    ),
    body: prose(
      [
        'An empty chair stood in their place, recalling the chair left for Liu Xiaobo at the Nobel Peace Prize ceremony of December 10, 2010.',
        'The panel was [Networked Feminism in China](/events/networked-feminism-in-china).',
      ],
      [
        '会场上为这位讲者留着一把空椅子，让人想起2010年12月10日诺贝尔和平奖颁奖典礼上为刘晓波留的那把椅子。',
        '这场座谈是[“中国的网络女性主义”](/events/networked-feminism-in-china)。',
      ],
    ),
  },
  incidentNotice: t('The speaker is not named on this site.', '本网站不透露这位讲者的姓名。'),
  incidentMilestones: milestones([
    [
      '2016-02-08',
      t('8 Feb 2016', '2016年2月8日'),
      t('The New York show opens at Chinatown Soup.', '纽约展览在 Chinatown Soup 开幕。'),
    ],
    ['2016-02-18', t('18 Feb', '2月18日'), t('The threats.', '讲者受到威胁。')],
    [
      '2016-02-19',
      t('19 Feb', '2月19日'),
      t(
        'The panel at Orbital, 155 Rivington Street, with the chair.',
        '座谈在 Orbital（155 Rivington Street）举行，现场有那把空椅子。',
      ),
    ],
    ['2016-02-26', t('26 Feb', '2月26日'), t('Art F City reports it.', 'Art F City 作了报道。'), ART_F_CITY],
    [
      '2016-03-11',
      t('11 Mar', '3月11日'),
      t('The Washington Post reports it.', '《华盛顿邮报》作了报道。'),
      WASHINGTON_POST,
    ],
    [
      '2016-03-31',
      t('31 Mar', '3月31日'),
      t('The Villager reports it.', 'The Villager 作了报道。'),
      VILLAGER,
    ],
    [
      '2016-12',
      t('Dec 2016 on', '2016年12月起'),
      t(
        'The café is shown in St. Pölten, Oslo, New York, Hong Kong, Ann Arbor, Vienna, Asheville, Poughkeepsie, Miami, New Jersey, Taipei.',
        '网吧继续巡展：圣珀尔滕、奥斯陆、纽约、香港、安娜堡、维也纳、阿什维尔、波基普西、迈阿密、新泽西、台北。',
      ),
    ],
  ]),
  artistHeading: t('The artist', '艺术家'),
  artistName: 'Joyce Yu-Jean Lee 李玉瑾',
  artistRole: t('Founder. Co-founder: Dan Phiffer.', '创始人。联合创始人：Dan Phiffer。'),
  artistBio: prose(
    [
      'Joyce Yu-Jean Lee lives in New York City and works with video, glass, installation and performance. In 2011 she coordinated an artist residency in Caochangdi, Beijing. In 2020 she was assistant professor at Marist College.',
    ],
    [
      '李玉瑾（Joyce Yu-Jean Lee）居于纽约，以录像、玻璃、装置与行为进行创作。2011年，她在北京草场地统筹一个艺术家驻留项目。2020年，她任马里斯特学院助理教授。',
    ],
  ),
  artistUrl: 'http://www.joyceyujeanlee.com/',
  artistPicture: picture('page-artist'),
  contributorsHeading: t('Contributors', '贡献者'),
  cards: cardReferences('support', 'write'),
  meta: meta(
    t(
      'What FIREWALL Cafe is for, where it has been shown, what happened in 2016, and who makes it.',
      '防火墙网吧为何而做、在哪里展出过、2016年发生了什么、由谁制作。',
    ),
  ),
})
