import { drawing, prose, t } from '../build.ts'
import { CHINATOWN_SOUP, event, founder } from '../event-build.ts'

export default event({
  slug: 'apex-for-youth-after-school-field-trip',
  title: t('Apex for Youth After-School Field Trip', 'Apex for Youth 课后参观'),
  kind: t('Field trip', '课后参观'),
  dateText: t('Feb. 25 & Mar. 3, 2016, 4-6 PM', '2016年2月25日与3月3日 16:00–18:00'),
  startDate: '2016-02-25',
  endDate: '2016-03-03',
  more: {
    startTime: '16:00',
    endTime: '18:00',
    sessions: [
      {
        _key: 'first',
        _type: 'eventSession',
        title: t('First visit', '第一次参观'),
        date: '2016-02-25',
        startTime: '16:00',
        endTime: '18:00',
      },
      {
        _key: 'second',
        _type: 'eventSession',
        title: t('Second visit', '第二次参观'),
        date: '2016-03-03',
        startTime: '16:00',
        endTime: '18:00',
      },
    ],
  },
  location: CHINATOWN_SOUP,
  sourceCode: 'new_york_city',
  summary: t(
    'Sixty middle-school pupils of PS 184 visit the café on two afternoons.',
    'PS 184 学校的六十名初中生分两个下午来到网吧。',
  ),
  description: prose(
    [
      'With Apex for Youth, sixty middle-school pupils of PS 184 came to the café at Chinatown Soup on two afternoons after school.',
    ],
    ['PS 184 学校的六十名初中生随 Apex for Youth 分两个下午来到 Chinatown Soup 的网吧。'],
  ),
  credits: [
    [t('With', '合作'), t('Apex for Youth')],
    [t('Visitors', '参观者'), t('60 middle-school pupils, PS 184', 'PS 184 的60名初中生')],
  ],
  people: [founder],
  links: [{ publication: 'Apex for Youth', text: t('Apex for Youth'), url: 'http://www.apexforyouth.org/' }],
  images: [
    drawing('event-apex-2016-hover', 'a school bag with a bright badge', '别着徽章的书包'),
    drawing('scene-pair', 'two screens, one query', '两块屏幕，一个问题'),
    drawing('scene-ballot', 'a vote dropped into a box', '投入箱中的一票'),
  ],
  cardLocationText: t('Chinatown Soup, New York', '纽约 Chinatown Soup'),
  poster: 'event-apex-2016',
})
