/** The home page. */
import { action, list, meta, milestones, singleton, t } from './build.ts'
import { cardReferences } from './cards.ts'
import { INCIDENT_HEADING, WASHINGTON_POST } from './incident.ts'

export const homePage = singleton('homePage', {
  headline: t('One question.\nTwo answers.', '同一个问题，\n两种答案。'),
  intro: {
    _type: 'textSection',
    heading: t('A café for looking twice', '再看一眼的网吧'),
    lead: t(
      'Type a query. We translate it, then ask Google in English and Baidu in Chinese. You see what each returns side by side, and say what you see.',
      '输入一个搜索词。我们把它翻译后，用英文交给谷歌，用中文交给百度。两边返回的结果并排显示，您来说说看到了什么。',
    ),
    action: action(t('About the project', '关于本项目'), '/about'),
  },
  steps: list('step', [
    { title: t('Type', '输入'), text: t('in English or in Chinese.', '用英文或中文。') },
    { title: t('Compare', '对比'), text: t('nine pictures from each side.', '两边各九张图片。') },
    {
      title: t('Vote', '投票'),
      text: t('censored, uncensored, or lost in translation?', '被审查、未被审查，还是翻译走样？'),
    },
  ]),
  startAction: action(t('Start Searching', '开始搜索'), '/search'),
  queriesHeading: t('Asked before', '有人问过'),
  suggestedQueries: list('suggestedQuery', [
    { text: 'tank man', label: t('tank man', '坦克人') },
    { text: 'june 4', label: t('june 4', '六四') },
    { text: '天安门广场', label: t('Tiananmen Square', '天安门广场') },
    { text: '小熊维尼 xi', label: t('Winnie the Pooh xi', '小熊维尼 xi') },
    { text: 'uyghur', label: t('uyghur', '维吾尔') },
  ]),
  incident: {
    _type: 'textSection',
    heading: INCIDENT_HEADING,
    lead: t(
      'In February 2016, on the eve of a panel in New York, one invited speaker received threats tied to Chinese authorities and did not take part. An empty chair stood in their place.',
      '2016年2月，纽约一场座谈的前夕，一位受邀的讲者收到与中国当局有关的威胁，没有参加。会场上为其留着一把空椅子。',
    ),
    action: action(t('Read what happened', '了解事情经过'), '/about'),
  },
  incidentMilestones: milestones([
    ['2016-02-08', t('8 Feb 2016', '2016年2月8日'), t('The first New York show opens.', '纽约首展开幕。')],
    [
      '2016-02-19',
      t('19 Feb 2016', '2016年2月19日'),
      t('The panel is held, with the chair.', '座谈举行，现场有那把空椅子。'),
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
      '输入一个搜索词，并排看谷歌与百度各自返回什么，您来说说看到了什么。一个关于网络审查的艺术项目。',
    ),
    'share',
  ),
})
