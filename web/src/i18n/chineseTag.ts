/** Characters that simplified Chinese writes differently and headlines use often. */
const TRADITIONAL = /[這國為網開專訪紐約華體驗鎖長讓灣歲場藝術審個業說時對會學電訊報導與門應後裡號]/u

/** The language tag of a run of Chinese: traditional when it holds a character that only traditional uses. */
export function chineseTag(text: string): 'zh-Hans' | 'zh-Hant' {
  return TRADITIONAL.test(text) ? 'zh-Hant' : 'zh-Hans'
}
