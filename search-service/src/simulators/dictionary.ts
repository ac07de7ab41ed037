/** Pairs that the simulated translators know; the pictures of both sides meet in the English word. */
const PAIRS: readonly (readonly [en: string, zh: string])[] = [
  ['tank man', '坦克人'],
  ['june fourth', '六四'],
  ['tiananmen square', '天安门广场'],
  ['tiananmen square 1989', '天安门广场 1989'],
  ['tiananmen', '天安门'],
  ['tiananmen massacre', '天安门大屠杀'],
  ['winnie the pooh', '小熊维尼'],
  ['uyghur', '维吾尔'],
  ['uyghurs', '维吾尔族'],
  ['xinjiang camps', '新疆集中营'],
  ['falun gong', '法轮功'],
  ['liu xiaobo', '刘晓波'],
  ['charter 08', '零八宪章'],
  ['ai weiwei', '艾未未'],
  ['dalai lama', '达赖喇嘛'],
  ['free tibet', '西藏独立'],
  ['tibet', '西藏'],
  ['taiwan independence', '台湾独立'],
  ['taiwan', '台湾'],
  ['hong kong', '香港'],
  ['hong kong protests', '香港抗议'],
  ['umbrella movement', '雨伞运动'],
  ['umbrella', '雨伞'],
  ['white paper protest', '白纸运动'],
  ['blank paper', '白纸'],
  ['li wenliang', '李文亮'],
  ['censorship', '审查'],
  ['great firewall', '防火长城'],
  ['firewall', '防火墙'],
  ['freedom', '自由'],
  ['freedom of speech', '言论自由'],
  ['democracy', '民主'],
  ['human rights', '人权'],
  ['protest', '抗议'],
  ['police', '警察'],
  ['xi jinping', '习近平'],
  ['mao zedong', '毛泽东'],
  ['cultural revolution', '文化大革命'],
  ['feminism', '女权主义'],
  ['me too', '米兔'],
  ['gay', '同性恋'],
  ['same-sex marriage', '同性婚姻'],
  ['weather', '天气'],
  ['cat', '猫'],
  ['cats', '猫咪'],
  ['dog', '狗'],
  ['panda', '熊猫'],
  ['apple', '苹果'],
  ['rice', '米饭'],
  ['tea', '茶'],
  ['dumplings', '饺子'],
  ['great wall', '长城'],
  ['spring', '春天'],
  ['love', '爱'],
  ['happiness', '幸福'],
  ['future', '未来'],
  ['internet', '互联网'],
  ['artificial intelligence', '人工智能'],
  ['school', '学校'],
  ['family', '家庭'],
  ['moon', '月亮'],
  ['sea', '大海'],
  ['mountain', '山'],
  ['river', '河流'],
  ['tree', '树'],
  ['flower', '花'],
  ['city', '城市'],
  ['train', '火车'],
]

const BY_EN = new Map(PAIRS)
const BY_ZH = new Map(PAIRS.map(([en, zh]) => [zh, en]))

/** A term as it is looked up: one blank between words, small letters, no blanks around Chinese. */
export const plain = (term: string): string =>
  term.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/** The term in the other language; undefined when the pair is not known. */
export function translated(term: string, target: 'en' | 'zh'): string | undefined {
  return target === 'zh' ? BY_EN.get(plain(term)) : BY_ZH.get(plain(term))
}

/** What a term is about, the same for both words of a known pair. */
export const topicOf = (term: string): string => BY_ZH.get(plain(term)) ?? plain(term)
