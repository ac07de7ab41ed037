import { plain } from './dictionary.ts'

/** What the simulated China side does with a term. */
export type Treatment = 'normal' | 'empty' | 'legal_notice' | 'harmless'

const RULES: readonly (readonly [Exclude<Treatment, 'normal'>, RegExp])[] = [
  // A harmless view of the same place takes the place of what was asked for.
  ['harmless', /^(?:天安门|天安门广场|tiananmen(?: square)?|北京天安门)$/],
  ['harmless', /^(?:西藏|tibet|新疆|xinjiang|香港抗议|hong kong protests?)$/],
  [
    'legal_notice',
    /六四|六.?四事件|6[.·]4事件|8964|八九(?:民运|学运|六四)|64(?:屠杀|事件)|june ?(?:4|4th|fourth)|tiananmen.*(?:massacre|protest|1989)|天安门.*(?:屠杀|事件|母亲|1989|8 ?9|八九)|1989.*(?:天安门|tiananmen)/,
  ],
  ['legal_notice', /法轮|falun|零八宪章|charter ?08|天灭中共|退党/],
  [
    'legal_notice',
    /(?:西藏|新疆|台湾|香港).{0,2}独立|(?:藏|疆|台|港)独|free tibet|(?:tibet|taiwan|xinjiang|hong kong) independence/,
  ],
  ['empty', /坦克人|坦克男|tank ?man|王维林/],
  ['empty', /小熊维尼.*(?:习|xi)|(?:习近平|xi(?: jinping)?).*(?:维尼|winnie|pooh)|维尼.*习|习包子|包子帝/],
  ['empty', /刘晓波|liu xiaobo|刘霞|艾未未|ai weiwei|李文亮.*(?:吹哨|哨)|赵紫阳|胡耀邦/],
  ['empty', /维吾尔.*(?:营|迫害|种族)|新疆.*(?:集中营|再教育营|营)|xinjiang.*camp|uy?gh?ur.*camp|再教育营/],
  [
    'empty',
    /白纸(?:运动|革命|抗议)|white paper (?:protest|movement)|四通桥|彭立发|雨伞(?:运动|革命)|umbrella movement/,
  ],
  ['empty', /达赖|dalai|达兰萨拉|热比娅|陈光诚|709(?:律师|案|大抓捕)|铜锣湾书店|茉莉花革命|颜色革命/],
  ['harmless', /维吾尔|uy?gh?ur|防火长城|great firewall|翻墙|审查|censorship|米兔|me ?too/],
]

/** How the China side treats a term. The list is ours, for the demonstration; a real engine's is not public. */
export function treatmentOf(term: string): Treatment {
  const asked = plain(term)
  return RULES.find(([, pattern]) => pattern.test(asked))?.[0] ?? 'normal'
}
