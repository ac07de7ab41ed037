import { detectLanguage, normaliseTerm } from '@firewall-cafe/shared'
import { GLOSSARY } from '@firewall-cafe/shared/glossary'
import { GlossaryTranslator } from './glossary-translator.ts'

const glossary = new GlossaryTranslator()

/** The translation that a visitor who types this gets, with the language detected as in the service. */
async function ask(query: string): Promise<string | undefined> {
  return (await glossary.translate(query, detectLanguage(query)))?.text
}

/**
 * The 6,763 characters of GB 2312, the mainland's first standard set of simplified characters.
 * Characters that only traditional writing uses are not in it.
 */
function simplifiedCharacters(): Set<string> {
  const gbk = new TextDecoder('gbk')
  const characters = new Set<string>()
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) characters.add(gbk.decode(Uint8Array.of(row, cell)))
  }
  return characters
}

describe('the glossary', () => {
  test('holds at least 200 terms', () => {
    expect(GLOSSARY.length).toBeGreaterThanOrEqual(200)
  })

  test.each(['en', 'zh'] as const)('has no duplicate among its %s spellings', (side) => {
    const keys = GLOSSARY.flatMap((entry) => entry[side]).map(normaliseTerm)
    expect(keys).not.toContain('')
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('has every spelling under its language', () => {
    const misfiled = GLOSSARY.flatMap(({ en, zh }) => [
      ...en.filter((spelling) => detectLanguage(spelling) !== 'en'),
      ...zh.filter((spelling) => detectLanguage(spelling) !== 'zh-CN'),
    ])
    expect(misfiled).toEqual([])
  })

  test.each(['tank -man', '天安门 -屠杀', 'tank man site:example.cn'])(
    'does not take “%s” for a term',
    async (query) => {
      expect(await ask(query)).toBeUndefined()
    },
  )

  test('prefers simplified characters', () => {
    const simplified = simplifiedCharacters()
    expect(simplified.has('维') && !simplified.has('維')).toBe(true)
    const traditional = GLOSSARY.map(({ zh }) => zh[0]).filter((preferred) =>
      [...preferred].some((character) => /\p{Script=Han}/u.test(character) && !simplified.has(character)),
    )
    expect(traditional).toEqual([])
  })

  test('translates each preferred form to the other and back', async () => {
    for (const { en, zh } of GLOSSARY) {
      expect([await ask(en[0]), await ask(zh[0])]).toEqual([zh[0], en[0]])
    }
  })

  test.each([
    ['雨伞运动', '雨伞革命'],
    ['白纸运动', '白纸革命'],
    ['反送中', '反修例'],
    ['台湾独立', '台独'],
    ['西藏独立', '藏独'],
    ['香港独立', '港独'],
    ['709大抓捕', '709事件'],
    ['藏人', '藏族'],
    ['维吾尔人', '维吾尔族'],
    ['达赖喇嘛', '达赖'],
    ['新疆再教育营', '职业技能教育培训中心'],
    ['二二八事件', '二二八大屠杀'],
  ])('never merges names that take sides: %s is not %s', async (one, other) => {
    const [english, otherEnglish] = [await ask(one), await ask(other)]
    expect([english, otherEnglish]).not.toContain(undefined)
    expect(english).not.toBe(otherEnglish)
  })

  test.each([
    ['Taiwan flag', '台湾国旗'],
    ['Tibetan flag', '西藏 雪山狮子旗'],
  ])('translates %s into the words people really search for', async (english, chinese) => {
    expect(await ask(english)).toBe(chinese)
  })

  test('refuses to start with a spelling of two terms', () => {
    const twice = [
      { en: ['Tank Man'], zh: ['坦克人'] },
      { en: ['tank-man'], zh: ['坦克'] },
    ] as const
    expect(() => new GlossaryTranslator(twice)).toThrow('holds "tank-man" twice')
  })
})

describe('the glossary translator', () => {
  test.each([
    ['tank man', '坦克人'],
    ['june 4', '六四'],
    ['june fourth', '六四'],
    ['june 4th', '六四'],
    ['天安门广场', 'Tiananmen Square'],
    ['天安門廣場', 'Tiananmen Square'],
    ['天安門', 'Tiananmen'],
    ['小熊维尼 xi', 'Winnie the Pooh xi'],
    ['winnie the pooh xi', '小熊维尼 xi'],
    ['uyghur', '维吾尔'],
    ['uighur', '维吾尔'],
    ['維吾爾', 'Uyghur'],
    ['臺灣', 'Taiwan'],
  ])('translates %s', async (query, translation) => {
    expect(await ask(query)).toBe(translation)
  })

  test.each(['  TANK   Man ', 'ｔａｎｋ　ｍａｎ', '"tank-man"?', 'Tank\nMan'])(
    'ignores case, width, spaces and punctuation in %j',
    async (query) => {
      expect(await ask(query)).toBe('坦克人')
    },
  )

  test.each(['Tian’anmen Square', "Tian'anmen Square"])('ignores the apostrophe of %s', async (query) => {
    expect(await ask(query)).toBe('天安门广场')
  })

  test.each(['tank men', 'tan kman', 'tank man photo', 'the', '坦克人物', '六 四', '?!', ''])(
    'does not guess at %j',
    async (query) => {
      expect(await ask(query)).toBeUndefined()
    },
  )
})
