/**
 * The interview. Questions and backgrounds are the project's own words; no answer is written here:
 * each question waits for the interviewee's.
 */
import { type Fields, list, type Pair, picture, prose, type SeedDocument, t } from './build.ts'

interface Question {
  title: Pair
  question: Pair
  facts?: readonly { side: 'us' | 'china' | 'both'; year: string; text: Pair }[]
  background: Fields
}

const questions: readonly Question[] = [
  {
    title: t('The first connection', '最初的连接'),
    question: t(
      'How did the internet begin in China, and how did it begin in the United States?',
      '互联网在中国是怎样开始的？在美国又是怎样开始的？',
    ),
    facts: [
      {
        side: 'us',
        year: '1998',
        text: t('Over 75 million people are online in the United States.', '美国有超过7500万人上网。'),
      },
      {
        side: 'china',
        year: '1998',
        text: t('2.1 million people are online in China.', '中国有210万人上网。'),
      },
    ],
    background: prose(
      [
        'The World Wide Web was opened to the public in 1991. China’s first full internet link followed in 1994, at the Institute of High Energy Physics of the Chinese Academy of Sciences. Four years later the two networks were still of very different size.',
        'Rules came early on both sides: in 1996 China issued interim regulations on computer networks’ international connections, and the United States passed the Communications Decency Act.',
      ],
      [
        '万维网于1991年向公众开放。1994年，中国科学院高能物理研究所接通了中国第一条全功能的互联网连接。四年之后，两个网络的规模仍相差悬殊。',
        '两边都很早就开始立法管理：1996年，中国发布《计算机信息网络国际联网管理暂行规定》，美国通过《通信规范法》。',
      ],
    ),
  },
  {
    title: t('Security as a reason', '以安全为由'),
    question: t(
      'When are national security and public safety given as the reason to censor, or to watch?',
      '什么时候，国家安全与公共安全会成为审查或监控的理由？',
    ),
    facts: [
      {
        side: 'us',
        year: '2001',
        text: t('The USA PATRIOT Act widens surveillance.', '《美国爱国者法案》扩大监控权力。'),
      },
      {
        side: 'china',
        year: '2003',
        text: t('The Golden Shield is in operation.', '“金盾工程”投入运行。'),
      },
    ],
    background: prose(
      [
        'The US Supreme Court struck down the indecency rules of the Communications Decency Act in 1997, in Reno v. ACLU. Four years later, after the attacks of September 2001, the PATRIOT Act gave the state wider powers to watch.',
        'China’s Golden Shield, a network of police information systems, was in operation by 2003. A national security law took effect in Hong Kong in 2020, and the anti-espionage law was revised in 2023.',
      ],
      [
        '1997年，美国最高法院在“雷诺诉美国公民自由联盟案”中推翻了《通信规范法》关于不雅内容的条款。2001年9月的袭击之后，《爱国者法案》扩大了国家的监控权力。',
        '中国的“金盾工程”是公安部门的信息系统网络，2003年已投入运行。2020年，《香港国安法》生效；2023年，《反间谍法》修订。',
      ],
    ),
  },
  {
    title: t('Google, here and there', '两地的谷歌'),
    question: t(
      'What was Google in China, and what is it in the United States?',
      '谷歌在中国曾经是什么？在美国又是什么？',
    ),
    facts: [
      {
        side: 'both',
        year: '2010',
        text: t('Google stops running its search engine in mainland China.', '谷歌退出中国大陆的搜索业务。'),
      },
    ],
    background: prose(
      [
        'The café puts every question to a US engine and to a China-based one. For some years the same company answered on both sides.',
        'In 2010 Google stopped filtering its results for mainland China and sent visitors of google.cn to Hong Kong.',
      ],
      [
        '防火墙网吧把每个问题分别交给一个美国搜索引擎和一个中国搜索引擎。曾有几年，两边回答的是同一家公司。',
        '2010年，谷歌停止对中国大陆的搜索结果进行过滤，并把 google.cn 的访问者转到香港。',
      ],
    ),
  },
  {
    title: t('Sensitive events', '敏感事件'),
    question: t(
      'What happens online around sensitive political events?',
      '在敏感的政治事件前后，网上会发生什么？',
    ),
    facts: [
      {
        side: 'china',
        year: '2022',
        text: t(
          'The White Paper protests: people in China hold up blank sheets.',
          '“白纸运动”：中国民众举起白纸抗议。',
        ),
      },
    ],
    background: prose(
      [
        'June 4, 1989 is the best-known case; “tank man” and “june 4” are among the café’s [suggested queries](/archive?q=june%204). Later ones include the internet shutdown in Xinjiang in 2009, the Wenzhou train crash of 2011, and the protests of 2022, in which people held up blank sheets of paper.',
        'The café’s archive keeps what each side showed, with the day it was asked.',
      ],
      [
        '1989年6月4日是最为人知的例子；“tank man”和“june 4”都在网吧的[推荐搜索词](/archive?q=june%204)之列。后来的例子有2009年新疆的断网、2011年的温州动车事故，以及2022年人们举起白纸的抗议。',
        '网吧的档案保存两边当时展示的内容，并记下搜索日期。',
      ],
    ),
  },
  {
    title: t('Ways around', '翻墙工具'),
    question: t('Which tools lead around the wall, and who uses them?', '有哪些翻墙工具？谁在使用它们？'),
    background: prose(
      [
        'Great Fire monitors which sites are blocked in China. uProxy, whose team [spoke in New York in February 2016](/events/proxy-pals-trial-by-firewall), was a browser extension for sharing a connection with trusted friends.',
        'Nothing here is advice. Using such tools can carry a risk that differs from place to place and from person to person.',
      ],
      [
        'Great Fire 监测哪些网站在中国被封锁。uProxy 的团队[2016年2月曾在纽约主讲](/events/proxy-pals-trial-by-firewall)，uProxy 曾是一个浏览器扩展，用来与信任的朋友共享网络连接。',
        '以上内容不构成任何建议。使用这类工具的风险，因地而异，因人而异。',
      ],
    ),
  },
  {
    title: t('Young people', '年轻一代'),
    question: t(
      'What do young people make of local platforms, and how curious are they about the outside?',
      '年轻人怎样看待本地平台？他们对外面的世界有多好奇？',
    ),
    facts: [
      {
        side: 'us',
        year: '2024',
        text: t('The United States passes a law on TikTok.', '美国通过关于 TikTok 的法律。'),
      },
    ],
    background: prose(
      [
        'Platforms cross the wall in both directions, and so do the laws about them: in 2024 the United States passed a law that requires TikTok’s Chinese owner to sell it or see it banned.',
        'Among the café’s visitors in 2016 were [sixty middle-school pupils](/events/apex-for-youth-after-school-field-trip) and a [college class](/events/marymount-manhattan-digital-media-society-class-field-trip).',
      ],
      [
        '平台双向跨越这道墙，关于平台的法律也一样：2024年，美国通过一项法律，要求 TikTok 的中国母公司将其出售，否则予以禁用。',
        '2016年网吧的访客中，有[六十名初中生](/events/apex-for-youth-after-school-field-trip)和一个[大学班级](/events/marymount-manhattan-digital-media-society-class-field-trip)。',
      ],
    ),
  },
  {
    title: t('Speaking without a name', '匿名发言'),
    question: t(
      'Can people still speak anonymously, and what does that do to political debate?',
      '人们还能匿名发言吗？这对政治讨论有什么影响？',
    ),
    facts: [
      {
        side: 'us',
        year: '1995',
        text: t(
          'McIntyre v. Ohio: anonymous political speech is protected.',
          '“麦金太尔诉俄亥俄州选举委员会案”：匿名政治言论受到保护。',
        ),
      },
      {
        side: 'china',
        year: '2005',
        text: t('A Chinese court sentences Shi Tao to ten years in prison.', '中国法院判处师涛十年徒刑。'),
      },
    ],
    background: prose(
      [
        'Anonymity protects a speaker. Two cases, ten years apart, show the distance between the two systems.',
        'The interviewee in these pages uses a pseudonym. So may every visitor of this site who picks a name on entering; and nobody’s full IP address is kept.',
      ],
      [
        '匿名保护发言的人。相隔十年的两个案件，显示出两种制度的差距。',
        '本页的受访者使用化名。本站访客进入时也可以自取一个名字；任何人的完整 IP 地址都不会被保存。',
      ],
    ),
  },
]

export const INTERVIEW_ID = 'interview-lan-yu'

export const interview: SeedDocument = {
  _id: INTERVIEW_ID,
  _type: 'interview',
  title: t('Seven questions', '七个问题'),
  slug: { _type: 'slug', current: 'lan-yu' },
  byline: t('Lan Yu', '梦话'),
  bylineNote: t('(pseudonym)', '（化名）'),
  credential: t(
    'Journalist reporting from China; recognised by the SOPA Awards.',
    '在中国采访报道的记者；曾获亚洲出版业协会（SOPA）奖项肯定。',
  ),
  date: '2025-01-16',
  tags: list('bilingualItem', [
    t('censorship', '审查') as Fields & Pair,
    t('United States', '美国') as Fields & Pair,
    t('China', '中国') as Fields & Pair,
  ]),
  summary: t(
    'Seven questions about the internet on both sides of the wall, put to a journalist reporting from China.',
    '关于墙两边互联网的七个问题，提给一位在中国采访报道的记者。',
  ),
  intro: prose(
    [
      'Lan Yu is the pseudonym of a journalist reporting from China. The questions are ours, the background notes are by the editors, and the answers are the interviewee’s alone: each appears once it has been confirmed.',
    ],
    [
      '“梦话”（Lan Yu）是一位在中国采访报道的记者的化名。问题由我们提出，背景由编辑撰写；回答仅代表受访者本人，经确认后逐条发布。',
    ],
  ),
  questions: list(
    'interviewQuestion',
    questions.map(({ facts, ...question }) => ({
      ...question,
      ...(facts && { facts: list('interviewFact', facts as readonly Fields[]) }),
      answerState: 'awaiting',
    })),
  ),
  picture: picture('page-interview'),
  editorNotes:
    'All seven answers are awaited. Before carrying an answer over from the earlier site, check: Deng Xiaoping led from 1978, not 1971; the injunction against COPA was upheld in 2004 and the case ended in 2009; the dates of Google’s launch in China.',
}
