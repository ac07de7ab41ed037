import { drawing, prose, t } from '../build.ts'
import { event, JOYCE } from '../event-build.ts'

export default event({
  slug: 'firewall-featured-on-bbc-the-real-story',
  title: t('FIREWALL Featured on BBC "The Real Story"', 'BBC 节目《The Real Story》谈及防火墙网吧'),
  kind: t('Broadcast', '广播'),
  dateText: t('Nov. 1, 2019', '2019年11月1日'),
  startDate: '2019-11-01',
  endDate: '2019-11-01',
  summary: t(
    'Joyce Yu-Jean Lee speaks on BBC “The Real Story”, in an edition about a new internet firewall in Russia.',
    '李玉瑾（Joyce Yu-Jean Lee）在 BBC《The Real Story》关于俄罗斯新网络防火墙的一期中受访。',
  ),
  description: prose(
    [
      'The edition “Russia’s New Internet Firewall” of the BBC programme “The Real Story”, presented by James Coomarasamy, includes an interview with Joyce Yu-Jean Lee. It begins at 35:06.',
    ],
    [
      'BBC 节目《The Real Story》由 James Coomarasamy 主持。在“俄罗斯的新网络防火墙”一期中有对李玉瑾（Joyce Yu-Jean Lee）的采访，从35:06开始。',
    ],
  ),
  people: [
    { name: JOYCE, part: 'speaker', role: t('Interviewee', '受访者') },
    { name: 'James Coomarasamy', part: 'moderator', role: t('Presenter', '主持人'), affiliation: t('BBC') },
  ],
  links: [
    {
      publication: 'BBC Sounds',
      text: t("The Real Story: Russia's New Internet Firewall", '《The Real Story》：俄罗斯的新网络防火墙'),
      url: 'https://www.bbc.co.uk/sounds/play/w3csydds',
    },
  ],
  videos: [
    {
      title: t('The interview, on BBC Sounds', '采访录音（BBC Sounds）'),
      url: 'https://www.bbc.co.uk/sounds/play/w3csydds',
      cue: '35:06',
    },
  ],
  images: [drawing('event-bbc-2019-hover', 'a radio whose waves cross a line', '电波越过一条线的收音机')],
  poster: 'event-bbc-2019',
  notes:
    'An earlier page also listed a BBC News link that does not belong here and the recording of Networked Feminism; both were dropped.',
})
