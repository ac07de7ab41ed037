import { waysToSay } from './dictionary.ts'

/** What the simulated China side does with a term. */
export type Treatment = 'normal' | 'empty' | 'legal_notice' | 'harmless'

/** The first rule that fits decides. */
const RULES: readonly (readonly [Exclude<Treatment, 'normal'>, RegExp])[] = [
  // A harmless view of the same place replaces what was asked for.
  [
    'harmless',
    /^(?:北京)?天安门(?:广场)?$|^(?:西藏|新疆|防火长城|维吾尔[人族]?|网络审查|审查|翻墙|拉萨|六月|香港抗议|占领中环|彭帅|铁链女)$/,
  ],
  ['legal_notice', /六四|6.?4事件|八九|8964|1989年?6月4日|(?:六月四日|6月4日)|june ?(?:4|fourth)/],
  ['legal_notice', /天安门.*(?:屠杀|事件|母亲|抗议|学运|198?9|八九)|198?9.*天安门|tiananmen.+(?:19)?89/],
  ['legal_notice', /法轮|法輪|falun|零八宪章|08宪章|charter ?08|天灭中共|退党/],
  ['legal_notice', /(?:西藏|新疆|台湾|香港).{0,2}独立|[藏疆台港]独|free tibet/],
  ['empty', /坦克人|坦克男|王维林|tank ?man/],
  ['empty', /维尼.*(?:习|xi)|(?:习|xi).*维尼|pooh.*xi|xi.*pooh|习包子|包子帝/],
  [
    'empty',
    /刘晓波|刘霞|艾未未|李文亮|赵紫阳|胡耀邦|陈光诚|高智晟|彭立发|达赖|热比娅|王丹|吾尔开希|柴玲|丁子霖|许志永|伊力哈木|黄之锋|黎智英/,
  ],
  ['empty', /(?:维吾尔|新疆).*(?:营|迫害|种族|大规模)|集中营|再教育营|种族灭绝/],
  ['empty', /白纸(?:运动|革命|抗议)|四通桥|雨伞(?:运动|革命)|反送中|光复香港|铜锣湾书店|茉莉花革命|颜色革命/],
  [
    'empty',
    /709(?:律师|案|大抓捕)|禁书|国殇之柱|连侬墙|民主女神|五大诉求|雪山狮子旗|西藏旗帜|东突厥|强摘器官|草泥马/,
  ],
]

/** How the China side treats a term. The list is ours, for the demonstration; a real engine's is not public. */
export function treatmentOf(term: string): Treatment {
  const words = waysToSay(term)
  return RULES.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? 'normal'
}
