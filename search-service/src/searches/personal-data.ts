/** Data that may reveal who or where a private person is. */
export type PersonalData = 'email' | 'identity_number' | 'telephone' | 'postal_address'

/**
 * The kind of personal data in words, in its English and Chinese forms; undefined when there is none. Such a
 * search is answered like any other, but kept out of the archive. Famous persons, places and dates are no
 * reason: in doubt, a rule says no.
 */
export function personalDataIn(words: string): PersonalData | undefined {
  // The digits of every script and all dashes become ASCII.
  const plain = words
    .normalize('NFKC')
    .replace(/[^\P{Nd}\d]/gu, digitOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
  if (EMAIL.test(plain)) return 'email'
  if (hasIdentityNumber(plain)) return 'identity_number'
  // Beside another number, even a year, only a separate word counts. A comma may mark a fraction.
  if ([plain, ...plain.split(/\s+|(?<=\d{7}),|,(?!\d)/)].some(isTelephone)) return 'telephone'
  if (POSTAL_ADDRESSES.some((form) => form.test(plain))) return 'postal_address'
  return undefined
}

/** Unicode keeps the ten digits of each script together, in order. */
function digitOf(char: string): string {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(Number(char.codePointAt(0)) - before - 1))) before += 1
  return String(before % 10)
}

const EMAIL =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63} ?(?:@|\(at\)|\[at\]) ?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/u

const isTelephone = (text: string): boolean => TELEPHONES.some((form) => form.test(text))

/** Not inside a longer number, nor after its decimal point. */
const number = (form: string) => new RegExp(`(?<![\\d.,])(?<!\\d[ -])(?:${form})(?![\\d]|[ .,-]\\d)`)
const GAP = '[ .-]?'
const TELEPHONES = [
  // China: a mobile's 11 digits; a landline with area code, perhaps an extension.
  number(`(?:(?:\\+|00)?86${GAP})?1[3-9]\\d${GAP}\\d{4}${GAP}\\d{4}`),
  number(`(?:(?:\\+|00)86${GAP}|0|\\(0)[1-9]\\d{1,2}\\)?${GAP}\\d{3,4}${GAP}\\d{4}(?:-\\d{1,5})?`),
  // Taiwan: likewise.
  number('09\\d{2}-?\\d{3}-?\\d{3}'),
  number('(?:0[2-8]-(?!(?:18|19|20)\\d{2}[ -](?:18|19|20)\\d{2})|\\(0[2-8]\\) ?)\\d{3,4}[ -]?\\d{4}'),
  // North America: neither area code nor exchange begins with 0 or 1.
  number(`(?:\\+?1${GAP})?\\(?[2-9]\\d{2}\\)?${GAP}[2-9]\\d{2}${GAP}\\d{4}`),
  // Any country, in international form (ITU-T E.164: 15 digits at most).
  /(?<![\d+])\+[1-9](?:[ ().-]{0,2}\d){7,14}(?!\d)/,
]

/** Identity numbers in long form; an SSN only with hyphens or spaces, since nine digits may be anything. */
const SSN = number('(?!000|666|9)\\d{3}([ -])(?!00)\\d{2}\\1(?!0000)\\d{4}')
const CHINESE_IDENTITY =
  /(?<![\dA-Za-z])([1-8]\d{5}) ?((?:18|19|20)\d{2})(\d{2})(\d{2}) ?(\d{3}[\dXx])(?![\dA-Za-z])/g
const HONG_KONG_IDENTITY = /(?<![A-Za-z])([A-Za-z]{1,2})(\d{6}) ?\(([\dAa])\)/g
const TAIWAN_IDENTITY = /(?<![A-Za-z\d])([A-Za-z])([12]\d{8})(?!\d)/g

function hasIdentityNumber(text: string): boolean {
  return (
    SSN.test(text) ||
    [...text.matchAll(CHINESE_IDENTITY)].some(
      ([, region = '', year, month, day, rest = '']) =>
        isDay(Number(year), Number(month), Number(day)) && isChecked(`${region}${year}${month}${day}${rest}`),
    ) ||
    [...text.matchAll(HONG_KONG_IDENTITY)].some(([, letters = '', digits = '', check = '']) =>
      isCheckedInHongKong(letters, digits, check),
    ) ||
    [...text.matchAll(TAIWAN_IDENTITY)].some(([, letter = '', digits = '']) =>
      isCheckedInTaiwan(letter, digits),
    )
  )
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** GB 11643-1999: ISO 7064, MOD 11-2, over all 18 characters. */
function isChecked(identity: string): boolean {
  const sum = [...identity].reduce((total, char, at) => {
    const weight = 2 ** (identity.length - 1 - at) % 11
    return total + weight * (/x/i.test(char) ? 10 : Number(char))
  }, 0)
  return sum % 11 === 1
}

/** Two letters (or a blank and one) count 10 to 35, a blank 36; weights fall from 9; modulo 11. */
function isCheckedInHongKong(letters: string, digits: string, check: string): boolean {
  const values = [...letters.toUpperCase().padStart(2), ...digits, check.toUpperCase()].map((char) =>
    char === ' ' ? 36 : Number.parseInt(char, 36),
  )
  return values.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11 === 0
}

/** The letter means two digits, in the order in which counties were numbered. */
function isCheckedInTaiwan(letter: string, digits: string): boolean {
  const region = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(letter.toUpperCase())
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at === 8 ? 1 : 8 - at), 0)
  return (Math.floor(region / 10) + (region % 10) * 9 + sum) % 10 === 0
}

/** A house number. A year before a street's name ("1989 Chang'an Avenue") is none. */
const HOUSE = '(?<![\\d.])(?!(?:18|19|20)\\d{2}\\b)\\d{1,5}[A-Za-z]?'
const STREET =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|terrace|way|place|pl)'
/** A name of up to three words, none typical of a sentence. */
const STREET_NAME = "(?: (?!(?:of|on|in|at|to|the|and|year|years|old|day|days)\\b)[\\p{L}\\d.'’-]+){1,3}"
const UNIT = '(?:(?:apt|apartment|suite|unit|floor)\\b|#)\\.? ?\\d'
const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
/** After a state's letters or a comma: five digits alone may be anything. */
const ZIP = `(?:(?:,? [\\p{L}. ]{1,40}?)?,? (?:${STATES.replaceAll(' ', '|')})|,[\\p{L}. ]{0,40}),? \\d{5}(?:-\\d{4})?\\b`
const HAN_DIGIT = '[\\d一二三四五六七八九十百零〇]'
const HAN_NUMBER = `${HAN_DIGIT}{1,5}`
/** Forms allow simplified and traditional characters. A street's name may be followed by its part. */
const HAN_STREETS = '路|街|大道|巷|弄|胡同|衚衕'
const PART = '[东東西南北中]?'
const ESTATE = '(?:小[区區]|[村邨园園苑])'
/** "88号", also with Taiwan's sections, lanes and parts: "二段106巷3弄5之1號"; but not a metro line. */
const HAN_HOUSE = `(?:${HAN_NUMBER}[段巷弄])*${HAN_NUMBER}(?:[之-]${HAN_NUMBER})?[号號](?![线線])`
const BETWEEN = '[\\p{Script=Han}A-Za-z\\d-]{0,18}'
const HAN_FLAT = `${HAN_NUMBER}(?:[号號][楼樓]|[栋棟幢室户戶]|[单單]元)`
const POSTAL_ADDRESSES = [
  // A house, a street, and then what only addresses have: a flat or a postal code.
  new RegExp(`${HOUSE}${STREET_NAME} ${STREET}\\b\\.?(?:,? ${UNIT}|${ZIP})`, 'iu'),
  // The number of a street or an estate, then the building, the stairs or the flat.
  new RegExp(
    `(?:(?:${HAN_STREETS})${PART}|${ESTATE})${HAN_NUMBER}(?!${HAN_DIGIT})[段巷弄号號栋棟幢座]?${BETWEEN}${HAN_FLAT}`,
    'u',
  ),
  new RegExp(`${ESTATE}\\d{3,4}室`, 'u'),
  // A house, then the floor or the flat. A 道 alone also ends "reported", "knew" and names of highways.
  new RegExp(`(?:${HAN_STREETS}|道)${PART}${HAN_HOUSE}${BETWEEN}(?:${HAN_NUMBER}[楼樓]|${HAN_FLAT})`, 'u'),
  // An estate in Hong Kong, with the floor and the flat.
  new RegExp(`邨${BETWEEN}${HAN_NUMBER}[楼樓]${HAN_NUMBER}室`, 'u'),
  // From the province, or a unit within it, down to the number.
  new RegExp(`[省市区區县縣州乡鄉镇鎮邻鄰]\\p{Script=Han}{1,12}(?:${HAN_STREETS})${PART}${HAN_HOUSE}`, 'u'),
]
