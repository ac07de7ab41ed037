/** Values that nobody would think of and somebody will publish: one family for each kind of trouble. */

/** How a document is odd. */
export type Oddity = 'bare' | 'empty' | 'huge' | 'rightToLeft' | 'emoji' | 'markup' | 'broken' | 'astray'

export const ODDITIES: readonly Oddity[] = [
  'bare',
  'empty',
  'huge',
  'rightToLeft',
  'emoji',
  'markup',
  'broken',
  'astray',
]

/** The scalar values of one family; lists are taken from in turn. */
export interface Family {
  /** One line of text. */
  lines: readonly unknown[]
  /** Running text. */
  texts: readonly unknown[]
  dates: readonly unknown[]
  times: readonly unknown[]
  addresses: readonly unknown[]
  numbers: readonly unknown[]
  /** Members that a list gets. */
  members: number
}

const usual = {
  dates: ['2026-05-02', '2019-12-31', '2016-02-29'],
  times: ['18:30', '00:00', '23:59'],
  addresses: ['https://example.org/', '/contact', 'mailto:info@example.org'],
  numbers: [1, 2, 3],
  members: 2,
}

const sentence = 'A sentence that says the same thing again and again, in case somebody missed it. '
const RIGHT_TO_LEFT = [
  'مقهى الإنترنت خلف جدار الحماية',
  'בית קפה מאחורי חומת האש',
  'نص \u202Eمقلوب\u202C (12:30) abc עברית',
]
const EMOJI = [
  '👩🏽‍💻🧱👨‍👩‍👧‍👦 🏳️‍🌈 Café 防火墙 🀄',
  'Z̸̢̛a̶l̴̡̛g̵o̷ t̴e̵x̶t̷ '.repeat(4),
  '\u0000\u0007\u200B\u2028\u2029\uFEFF\uD83D lone halves \uDC00',
]
const MARKUP = [
  '</script><script>document.title="broken in"</script>',
  '"><img src=x onerror="document.title=\'broken in\'">',
  `{{7*7}} \${7*7} <!-- ]]> &amp; &lt;b&gt; ' " \` \\ </title></textarea><svg/onload=alert(1)>`,
]

const EMPTY: Family = {
  lines: ['', '   ', null],
  texts: ['', '\n\n', null],
  dates: ['', null, '2026'],
  times: ['', null],
  addresses: ['', ' ', null],
  numbers: [null, 0],
  members: 0,
}

export const FAMILIES: Record<Exclude<Oddity, 'bare'>, Family> = {
  empty: EMPTY,
  huge: {
    ...usual,
    lines: ['W'.repeat(400), sentence.repeat(6), '墙'.repeat(300)],
    texts: [sentence.repeat(40), '一句话。'.repeat(500), 'x'.repeat(2_000)],
    dates: ['9999-12-31', '0001-01-01', '2400-02-29'],
    addresses: [`https://example.org/${'a'.repeat(1_800)}`, `/${'path/'.repeat(200)}`],
    numbers: [Number.MAX_SAFE_INTEGER, 1e-300, -1e21],
    members: 9,
  },
  rightToLeft: { ...usual, lines: RIGHT_TO_LEFT, texts: RIGHT_TO_LEFT.map((line) => `${line}. `.repeat(12)) },
  emoji: { ...usual, lines: EMOJI, texts: EMOJI.map((line) => `${line} `.repeat(8)) },
  markup: {
    ...usual,
    lines: MARKUP,
    texts: MARKUP,
    addresses: [
      'javascript:document.title="broken in"',
      'data:text/html,<script>1</script>',
      '//example.org',
      '/\\example.org',
    ],
  },
  broken: {
    lines: ['Half-filled', '？', '.'],
    texts: ['…', 'Text'],
    dates: ['tomorrow', '2026-02-31', '31.12.2026', '2026-13-45'],
    times: ['25:99', 'noon', '7 PM', '::'],
    addresses: ['example.org', 'htp:/one', 'https://', 'https://exa mple.org/', '#'],
    numbers: [-1, 0.5],
    members: 3,
  },
  // Every line says something, but what it points to is not there.
  astray: {
    ...usual,
    lines: ['Points nowhere', '指向不存在'],
    texts: ['Its picture and its friends are gone.'],
  },
}
