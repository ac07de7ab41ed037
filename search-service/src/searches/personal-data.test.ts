import { personalDataIn } from './personal-data.ts'

test.each([
  ['ada@example.org'],
  ['who is ada.lovelace+x@mail.example.co.uk'],
  ['张三 邮箱 zhangsan@example.cn'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
  ['ada (at) example.org'],
])('%s has an e-mail address', (words) => expect(personalDataIn(words)).toBe('email'))

test.each([
  ['13800138000'],
  ['张三 138 0013 8000'],
  ['+86 138-0013-8000'],
  ['0086 13800138000'],
  ['１３８００１３８０００'],
  ['电话：13800138000。'],
  ['010-62345678'],
  ['(021) 6234 5678'],
  ['0755 8234567'],
  ['call (212) 555-2368'],
  ['212-555-2368'],
  ['212.555.2368'],
  ['2125552368'],
  ['+1 212 555 2368'],
  ['1-212-555-2368'],
  ['+852 2345 6789'],
  ['+47 22 12 34 56'],
  ['+44 (0)20 7946 0958'],
])('%s has a telephone number', (words) => expect(personalDataIn(words)).toBe('telephone'))

test.each([
  // Those that the standards themselves give as examples.
  ['11010519491231002X'],
  ['110105 19491231 002x'],
  ['身份证440524188001010014'],
  ['123-45-6789'],
  ['ssn 123 45 6789'],
  ['A123456(3)'],
  ['A123456789'],
])('%s has an identity number', (words) => expect(personalDataIn(words)).toBe('identity_number'))

test.each([
  ['123 Main Street, Apt 4'],
  ['123 Main St, Springfield, IL 62704'],
  ['123 Main Street Springfield IL 62704'],
  ['jane roe 4 Elm Tree Lane # 12'],
  ['北京市朝阳区建国路88号'],
  ['上海市静安区南京西路一二三号'],
  ['建国路88号3号楼'],
  ['阳光小区12号楼3单元501室'],
])('%s has a postal address', (words) => expect(personalDataIn(words)).toBe('postal_address'))

test.each([
  'tank man',
  '六四事件',
  '8964',
  '1989-06-04',
  '1989年6月4日',
  '4 June 1989',
  '1949-1989',
  '2008 2012 2016 2020',
  '1.4 billion people',
  '1,400,000,000',
  '3.14159265358979',
  '11010519491231002',
  // The check digit or the day is wrong.
  '110105194912310021',
  '110105194913310020',
  '123456789',
  '000-12-3456',
  'A123456(4)',
  'A123456788',
  'Article 35',
  '长安街',
  '长安街1号',
  '王府井大街',
  '709案',
  '10 Downing Street',
  "1989 Chang'an Avenue",
  '1600 Pennsylvania Avenue',
  '50 years in court',
  '10 cities of the silk road',
  '100 best way to 10000 steps',
  '5th Avenue',
  '@tankman',
  'a@b',
  'C++ 11',
  '2019 202 5000',
  '128.0.0.1 4000000000',
  'B2B 24/7',
  '7000000000000',
])('%s says nothing about a private person', (words) => expect(personalDataIn(words)).toBeUndefined())
