import { comparable, nameMatch } from './name-match.ts'

const holds = (name: string, words: string) => nameMatch(name)?.isIn(comparable(words))

test.each([
  ['Jane Roe', 'jane roe'],
  ['Jane Roe', 'where does ＪＡＮＥ  ROE live'],
  ['jane roe', 'Roe, Jane (Springfield)'],
  ['Jane Roe', 'janeroe photos'],
  ['Jane Roe', 'jane_roe'],
  ['Jane Roe', "Jane Roe's photos"],
  ['Jane Roe', 'ＪＡＮＥ ＲＯＥ＇Ｓ photos'],
  ['Jane Roe', 'Jane Roe’s照片'],
  ['Jane Roe', '+Jane +Roe'],
  ['Jane Roe', 'jane|roe'],
  ['Jane Roe', 'Jane❤️Roe❤️'],
  ['Jane + Roe', 'jane roe'],
  ['Jane Roe', '张三和Jane Roe的照片'],
  ['José Núñez', 'jose nunez'],
  ['Jose Nunez', 'José Núñez'],
  ["Mary O'Brien", 'mary obrien'],
  ['Chan Mei Ling', 'Mei Ling Chan'],
  ['张小三', '张小三 电话'],
  ['张小三', '谁是张 小·三'],
  ['张小三', '张+小三'],
  ['張小三', '我的老師張小三'],
])('%s is found in "%s"', (name, words) => expect(holds(name, words)).toBe(true))

test.each([
  ['Jane Roe', 'jane roebuck'],
  ['Jane Roe', 'jane and roe'],
  ['Jane Roe', 'roe v. wade'],
  ['张小三', '张小'],
  ['张小三', '小三'],
  // Another script is another spelling: staff add both.
  ['张小三', '張小三'],
  ['Chan Mei Ling', 'Ling Mei Chan'],
])('%s is not found in "%s"', (name, words) => expect(holds(name, words)).toBe(false))

test.each(['张', 'Jane', '', '…', '1989'])('“%s” is not accepted as a full name', (name) =>
  expect(nameMatch(name)).toBeUndefined(),
)
