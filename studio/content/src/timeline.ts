/** Dated facts about the internet in China and the United States, in the project's own words. */
import { milestones, type Pair, t } from './build.ts'

const year = (date: string, text: Pair) => [date, t(date, `${date}年`), text] as const

export const timeline = milestones([
  year(
    '1989',
    t(
      '4 June: the army opens fire to clear Beijing of the protests; hundreds or more are killed.',
      '6月4日：军队在北京开枪镇压抗议，数百人乃至更多人遇难。',
    ),
  ),
  year('1991', t('The World Wide Web is opened to the public.', '万维网向公众开放。')),
  year(
    '1994',
    t(
      'China’s first full internet link, at the Institute of High Energy Physics of the Chinese Academy of Sciences.',
      '中国科学院高能物理研究所接通中国第一条全功能互联网连接。',
    ),
  ),
  year(
    '1995',
    t(
      'McIntyre v. Ohio: the US Supreme Court protects anonymous political speech.',
      '“麦金太尔诉俄亥俄州选举委员会案”：美国最高法院保护匿名政治言论。',
    ),
  ),
  year(
    '1996',
    t(
      'China issues interim regulations on computer networks’ international connections. The United States passes the Communications Decency Act.',
      '中国发布《计算机信息网络国际联网管理暂行规定》。美国通过《通信规范法》。',
    ),
  ),
  year(
    '1997',
    t(
      'Reno v. ACLU: the Act’s indecency rules are struck down.',
      '“雷诺诉美国公民自由联盟案”：该法关于不雅内容的条款被推翻。',
    ),
  ),
  year(
    '1998',
    t(
      '2.1 million people are online in China, over 75 million in the United States.',
      '中国有210万人上网，美国有超过7500万人。',
    ),
  ),
  year('2001', t('The USA PATRIOT Act widens surveillance.', '《美国爱国者法案》扩大监控权力。')),
  year('2003', t('China’s Golden Shield is in operation.', '中国的“金盾工程”投入运行。')),
  year(
    '2005',
    t(
      'A Chinese court sentences the journalist Shi Tao to ten years in prison.',
      '中国法院判处记者师涛十年徒刑。',
    ),
  ),
  year('2009', t('The authorities shut down the internet in Xinjiang.', '当局切断新疆的互联网。')),
  year(
    '2010',
    t('Google stops running its search engine in mainland China.', '谷歌退出中国大陆的搜索业务。'),
  ),
  year(
    '2011',
    t(
      'Forty people die when two high-speed trains collide near Wenzhou. Questions about the official account spread on Weibo.',
      '温州附近两列动车相撞，四十人遇难。对官方说法的质疑在微博上传播。',
    ),
  ),
  year('2020', t('The National Security Law takes effect in Hong Kong.', '《香港国安法》生效。')),
  year(
    '2022',
    t(
      'The White Paper protests: people in China hold up blank sheets.',
      '“白纸运动”：中国民众举起白纸抗议。',
    ),
  ),
  year('2023', t('China’s anti-espionage law is revised.', '中国修订《反间谍法》。')),
  year(
    '2024',
    t(
      'The United States passes a law on TikTok. The head of Telegram is arrested in France.',
      '美国通过关于 TikTok 的法律。Telegram 负责人在法国被捕。',
    ),
  ),
])
