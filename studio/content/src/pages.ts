/** The content pages, each of which exists once. */
import { action, type Fields, list, meta, milestones, type Pair, picture, prose, reference, type SeedDocument, t } from './build.ts'
import { cardReferences } from './cards.ts'
import { INTERVIEW_ID } from './interview.ts'
import { FEATURED_PRESS } from './press.ts'
import { timeline } from './timeline.ts'

const ART_F_CITY =
  'http://artfcity.com/2016/02/26/how-an-art-exhibition-in-new-york-led-to-harassment-from-chinese-authorities/'
const WASHINGTON_POST =
  'https://www.washingtonpost.com/news/worldviews/wp/2016/03/11/how-a-new-york-art-show-about-chinese-online-censorship-found-itself-censored/'
const VILLAGER = 'http://thevillager.com/2016/03/31/when-chinese-state-censorship-reached-the-l-e-s/'

const singleton = (type: string, fields: Fields): SeedDocument => ({ _id: type, _type: type, ...fields })
const items = (pairs: readonly Pair[]) => list('bilingualItem', pairs as readonly (Pair & Fields)[])

const INCIDENT_HEADING = t('An empty chair', '一把空椅子')

export const pages: SeedDocument[] = [
  singleton('homePage', {
    headline: t('One question.\nTwo answers.', '同一个问题，\n两种答案。'),
    intro: {
      _type: 'pageSection',
      heading: t('A cafe for looking twice', '看两遍的网吧'),
      lead: t(
        'Type a question. It is translated and put to Google and to Baidu at the same moment. The answers stand side by side, and you say what you see.',
        '输入一个问题。它会被翻译，并在同一时刻交给谷歌和百度。两边的答案并排出现，由您说出所见。',
      ),
      picture: picture('page-home'),
      action: action(t('About the project', '关于本项目'), '/about'),
    },
    steps: list('step', [
      { title: t('Type', '输入'), text: t('in English or in Chinese.', '用英文或中文。') },
      { title: t('Compare', '对照'), text: t('nine pictures from each side.', '两边各九张图片。') },
      {
        title: t('Vote', '投票'),
        text: t('censored, uncensored, or lost in translation?', '被审查、未被审查，还是译失原意？'),
      },
    ]),
    startAction: action(t('Start Searching', '开始搜索'), '/search'),
    queriesHeading: t('Asked before', '有人问过'),
    suggestedQueries: list('suggestedQuery', [
      { text: 'tank man', language: 'en', label: t('tank man', '坦克人') },
      { text: 'june 4', language: 'en', label: t('june 4', '六四') },
      { text: '天安门广场', language: 'zh', label: t('Tiananmen Square', '天安门广场') },
      { text: '小熊维尼 xi', language: 'zh', label: t('Winnie the Pooh xi', '小熊维尼 xi') },
      { text: 'uyghur', language: 'en', label: t('uyghur', '维吾尔') },
    ]),
    incident: {
      _type: 'pageSection',
      heading: INCIDENT_HEADING,
      lead: t(
        'In February 2016, on the eve of a panel in New York, one invited speaker received threats tied to Chinese authorities and did not take part. An empty chair stood in their place.',
        '2016年2月，纽约一场座谈的前夕，一位受邀的讲者收到与中国当局有关的威胁，没有参加。台上留着一把空椅子。',
      ),
      picture: picture('page-incident'),
      action: action(t('Read what happened', '了解事情经过'), '/about'),
    },
    incidentMilestones: milestones([
      ['2016-02-08', t('8 Feb 2016', '2016年2月8日'), t('The first New York show opens.', '纽约首展开幕。')],
      [
        '2016-02-19',
        t('19 Feb 2016', '2016年2月19日'),
        t('The panel is held, with the chair.', '座谈举行，台上有那把椅子。'),
      ],
      [
        '2016-03-11',
        t('11 Mar 2016', '2016年3月11日'),
        t('The Washington Post reports it.', '《华盛顿邮报》作了报道。'),
        WASHINGTON_POST,
      ],
    ]),
    cards: cardReferences('archive', 'editorial'),
    pressHeading: t('Press', '媒体报道'),
    meta: meta(
      t(
        'Type one query, see what Google and Baidu each return, side by side, and say what you see. An art project about internet censorship.',
        '输入一个搜索词，并排看谷歌与百度各自返回什么，再说出所见。一个关于网络审查的艺术项目。',
      ),
      'share',
    ),
  }),
  singleton('aboutPage', {
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
          'Each search is translated, put to a US engine and to a China-based engine, and kept in a public [archive](/archive) with the votes of those who looked. Neither side is taken as the true one: what is missing, and what appears instead, is for the visitor to say.',
          'The project began as a pop-up internet café in 2015 and has been shown in exhibitions, at conferences and in classrooms since.',
        ],
        [
          '每次搜索都会被翻译，同时交给一个美国搜索引擎和一个中国搜索引擎，连同观看者的投票保存在公开的[档案](/archive)里。我们不把任何一边当作真相：缺了什么、换成了什么，由访客来说。',
          '这个项目2015年从一间快闪网吧开始，此后在展览、会议和课堂中展出。',
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
      _type: 'pageSection',
      heading: INCIDENT_HEADING,
      lead: t(
        'On the eve of a panel in New York in February 2016, one invited speaker, visiting from China, received threats tied to Chinese authorities. The panel took place without them.',
        '2016年2月，纽约一场座谈的前夕，一位从中国来访的受邀讲者收到与中国当局有关的威胁。座谈在其缺席的情况下举行。',
      ),
      body: prose(
        [
          'An empty chair stood in their place, recalling the chair left for Liu Xiaobo at the Nobel ceremony of December 10, 2010.',
          'The panel was [Networked Feminism in China](/events/networked-feminism-in-china).',
        ],
        [
          '台上留着一把空椅子，让人想起2010年12月10日诺贝尔颁奖典礼上为刘晓波留的那把椅子。',
          '这场座谈是[“中国的网络女性主义”](/events/networked-feminism-in-china)。',
        ],
      ),
      picture: picture('page-incident'),
    },
    incidentNotice: t(
      'The speaker is not named or described on this site.',
      '本网站不透露这位讲者的姓名，也不作任何描述。',
    ),
    incidentMilestones: milestones([
      [
        '2016-02-08',
        t('8 Feb 2016', '2016年2月8日'),
        t('The New York show opens at Chinatown Soup.', '纽约展览在 Chinatown Soup 开幕。'),
      ],
      ['2016-02-18', t('18 Feb', '2月18日'), t('The threats.', '威胁发生。')],
      [
        '2016-02-19',
        t('19 Feb', '2月19日'),
        t('The panel at Orbital, 155 Rivington Street, with the chair.', '座谈在 Orbital 举行，台上有那把椅子。'),
      ],
      ['2016-02-26', t('26 Feb', '2月26日'), t('Art F City reports it.', 'Art F City 作了报道。'), ART_F_CITY],
      [
        '2016-03-11',
        t('11 Mar', '3月11日'),
        t('The Washington Post reports it.', '《华盛顿邮报》作了报道。'),
        WASHINGTON_POST,
      ],
      ['2016-03-31', t('31 Mar', '3月31日'), t('The Villager reports it.', 'The Villager 作了报道。'), VILLAGER],
      [
        '2016-12',
        t('Dec 2016 on', '2016年12月起'),
        t(
          'The café travels on: St. Pölten, Oslo, New York, Ann Arbor, Vienna, Asheville, Poughkeepsie, Miami, New Jersey, Taipei.',
          '网吧继续上路：圣珀尔滕、奥斯陆、纽约、安娜堡、维也纳、阿什维尔、波基普西、迈阿密、新泽西、台北。',
        ),
      ],
    ]),
    artistHeading: t('The artist', '艺术家'),
    artistName: 'Joyce Yu-Jean Lee',
    artistRole: t('Founder. Co-founder: Dan Phiffer.', '创始人。联合创始人：Dan Phiffer。'),
    artistBio: prose(
      [
        'Joyce Yu-Jean Lee lives in New York City and works with video, glass, installation and performance. In 2011 she coordinated an artist residency in Caochangdi, Beijing. In 2020 she was assistant professor at Marist College.',
      ],
      [
        'Joyce Yu-Jean Lee 居于纽约，以录像、玻璃、装置与行为进行创作。2011年，她在北京草场地统筹一个艺术家驻留项目。2020年，她任马里斯特学院助理教授。',
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
      'share',
    ),
  }),
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
        ['捐款由纽约艺术基金会（NYFA）代为接收；它是一家 501(c)(3) 非营利机构，也是本项目的财务代管机构。'],
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
      'share',
    ),
  }),
  singleton('contactPage', {
    title: t('Get in touch', '联系我们'),
    intro: t(
      'Invite the café, ask a question, or tell us what we got wrong.',
      '邀请网吧、提出问题，或指出我们的错误。',
    ),
    followHeading: t('Follow', '关注我们'),
    thanks: t('Thank you. Your message has reached us.', '谢谢。您的留言已送达。'),
    picture: picture('page-contact'),
    meta: meta(t('Write to FIREWALL Cafe, or follow it.', '写信给防火墙网吧，或关注我们。'), 'share'),
  }),
  singleton('pressPage', {
    title: t('Press', '媒体报道'),
    intro: t(
      'Articles, broadcasts and podcasts about the café, in English and in Chinese.',
      '关于这家网吧的中英文文章、广播与播客。',
    ),
    featuredHeading: t('Featured', '特别推荐'),
    featured: reference(FEATURED_PRESS),
    englishHeading: t('In English', '英文报道'),
    chineseHeading: t('In Chinese', '中文报道'),
    meta: meta(
      t('What newspapers, stations and websites have said about FIREWALL Cafe since 2016.', '2016年以来报刊、电台与网站对防火墙网吧的报道。'),
      'share',
    ),
  }),
  singleton('eventsPage', {
    title: t('Events', '活动'),
    intro: t(
      'Pop-ups, exhibitions, panels and field trips. The café opens where it is invited, and closes again.',
      '快闪、展览、座谈与参访。网吧应邀而开，随后关门。',
    ),
    upcomingHeading: t('Upcoming', '即将举行'),
    upcomingIntro: t('New dates stand here first.', '新的活动日期将首先在此公布。'),
    pastHeading: t('Past events', '往期活动'),
    meta: meta(
      t('Twenty exhibitions, pop-ups, panels and field trips since 2015.', '2015年以来的二十场展览、快闪、座谈与参访。'),
      'share',
    ),
  }),
  singleton('editorialPage', {
    title: t('Expert commentary', '专家评论'),
    intro: t(
      'People who know the wall from both sides answer what the pictures cannot.',
      '由了解墙两边的人，回答图片无法回答的问题。',
    ),
    featuredHeading: t('Featured interview', '专访'),
    featured: reference(INTERVIEW_ID),
    timelineHeading: t('Two networks, year by year', '两个网络的年表'),
    timeline,
    cards: cardReferences('archive', 'search'),
    meta: meta(
      t('Seven questions about the internet on both sides of the wall.', '关于墙两边互联网的七个问题。'),
      'share',
    ),
  }),
  singleton('partnersPage', {
    title: t('Partners', '合作伙伴'),
    intro: t(
      'Eight organisations that funded, hosted or helped the café.',
      '资助、接待或帮助过网吧的八家机构。',
    ),
    cards: cardReferences('partner', 'write'),
    meta: meta(t('The organisations that carry FIREWALL Cafe.', '支持防火墙网吧的机构。'), 'share'),
  }),
  singleton('contributorsPage', {
    title: t('Contributors', '贡献者'),
    intro: t('Those who write the café’s code.', '为网吧编写程序的人。'),
    cards: cardReferences('partner', 'write'),
    meta: meta(t('The people who build FIREWALL Cafe.', '制作防火墙网吧的人。'), 'share'),
  }),
]
