import { drawing, prose, t } from '../build.ts'
import { CHINATOWN_SOUP, event, founder } from '../event-build.ts'

export default event({
  slug: 'marymount-manhattan-digital-media-society-class-field-trip',
  title: t(
    'Marymount Manhattan "Digital Media & Society" Class Field Trip',
    '玛丽蒙特曼哈顿学院“数字媒体与社会”课程参观',
  ),
  kind: t('Field trip', '课程参观'),
  dateText: t('Feb. 29, 2016, 8-9:30 PM', '2016年2月29日 20:00–21:30'),
  startDate: '2016-02-29',
  endDate: '2016-02-29',
  more: { startTime: '20:00', endTime: '21:30' },
  location: CHINATOWN_SOUP,
  sourceCode: 'new_york_city',
  summary: t(
    'Sixteen college students of the course “Digital Media & Society” visit the café in the evening.',
    '“数字媒体与社会”课程的十六名大学生在晚间来到网吧。',
  ),
  description: prose(
    [
      'Sixteen students of the course “Digital Media & Society” at Marymount Manhattan College came to the café on Orchard Street.',
    ],
    ['玛丽蒙特曼哈顿学院“数字媒体与社会”课程的十六名学生来到 Orchard Street 的网吧。'],
  ),
  credits: [
    [
      t('Class', '课程'),
      t('Marymount Manhattan College, Digital Media & Society', '玛丽蒙特曼哈顿学院“数字媒体与社会”'),
    ],
    [t('Visitors', '参观者'), t('16 college students', '16名大学生')],
  ],
  people: [founder],
  links: [
    {
      publication: 'Marymount Manhattan College',
      text: t('Marymount Manhattan College', '玛丽蒙特曼哈顿学院'),
      url: 'http://www.mmm.edu/departments/communication-arts/',
    },
  ],
  images: [
    drawing('event-marymount-2016-hover', 'four screens, one of them lit', '四块屏幕，亮着一块'),
    drawing('scene-notebook', 'a notebook with a line struck out', '划去一行的笔记本'),
    drawing('scene-speech', 'two speech bubbles with a line between', '隔着一条线的两个对话框'),
  ],
  cardLocationText: t('Chinatown Soup, New York', '纽约 Chinatown Soup'),
  poster: 'event-marymount-2016',
})
