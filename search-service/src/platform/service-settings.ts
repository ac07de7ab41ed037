import {
  BOT_SOURCE,
  DATA_LICENCE_NAMES,
  type DataLicence,
  DEFAULT_CONTACT_SUBJECT,
  DEFAULT_DATA_LICENCE,
  ENGINE_PROVIDERS,
  isToken,
  ONLINE_SOURCE,
  SOURCE_CODES,
  TRANSLATION_PROVIDERS,
} from '@firewall-cafe/shared'
import { z } from 'zod'
import { isAddressBlock } from './http/trusted-proxies.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const whole = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(min).max(max).default(fallback)
const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'write "on" or "off"' })
    .default(fallback)
    .transform((value) => value === 'on')
const gigabytes = (fallback: number) => z.coerce.number().min(0).default(fallback)
const address = z.url({ protocol: /^https?$/, error: 'write a full http(s) address' })
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** A visitor's search must never look like the bot's. */
const OWN_PLACES = SOURCE_CODES.filter((code) => code !== BOT_SOURCE)
const PLACES = OWN_PLACES.filter((code) => code !== ONLINE_SOURCE)

const INSTALLATION = {
  error: `write PLACE=token, separated by commas, tokens of 16 to 200 characters of ASCII, places of: ${PLACES.join(', ')}`,
}

function toInstallation(entry: string): { place: string; token: string } {
  const [place = '', ...token] = entry.split('=')
  return { place: place.trim(), token: token.join('=').trim() }
}

const ORIGINS = { error: 'write addresses like https://example.org, without a path or a slash at the end' }
/** An origin as browsers write it in the header Origin, to compare it with that. */
const isOrigin = (value: string) => URL.parse(value)?.origin === value

const key = z.string().min(1).optional()
const longKey = z.string().min(32, { error: 'use at least 32 characters' }).optional()
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'write postgres://user:password@host:5432/name',
})
const FULL_HOURS = 'write a whole number of hours, in minutes: 60, 120, …, or 0 to list at once'
type EngineProviderEntry = (typeof ENGINE_PROVIDERS)[keyof typeof ENGINE_PROVIDERS]

/** Base address and key of each picture provider, by the variables in its entry. */
function engineProviderVariables() {
  const entries: readonly EngineProviderEntry[] = Object.values(ENGINE_PROVIDERS)
  const variables = entries.flatMap(({ label, urlVariable, defaultUrl, keyVariable }) => [
    [urlVariable, address.default(defaultUrl).describe(`Another address for ${label}'s protocol.`)],
    ...(keyVariable
      ? [[keyVariable, key.describe(`Key of ${label}, US side. Any US key turns the simulators off.`)]]
      : []),
  ])
  return Object.fromEntries(variables) as Record<
    EngineProviderEntry['urlVariable'],
    z.ZodDefault<typeof address>
  > &
    Record<NonNullable<EngineProviderEntry['keyVariable']>, typeof key>
}

/**
 * All variables that the service reads. `npm run docs` makes docs/configuration.md from them. No secret has a
 * default, and each (`SECRETS.service`) may be given as `NAME_FILE`, the path of a file that holds it.
 */
export const serviceSettings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses settings that are only for tests.'),
  API_PORT: port.default(8080).describe('Port of the API.'),
  API_HOST: z.string().default('127.0.0.1').describe('Interface the API listens on.'),
  SITE_ORIGINS: list
    .pipe(z.array(z.string().refine(isOrigin, ORIGINS)))
    .describe(
      'Origins of the site, the same for api and worker. The first is where letters, citations and feeds lead, and the name of the log. Only these may call the API from a browser; empty lets any origin read, without credentials. Packets of evidence may be read by any page.',
    ),
  TRUSTED_PROXIES: list
    .pipe(
      z.array(
        z.string().refine(isAddressBlock, { error: 'write addresses or CIDR blocks, separated by commas' }),
      ),
    )
    .describe('Reverse proxies in front, as addresses or CIDR blocks; only they may say who the visitor is.'),
  DATABASE_URL: postgresAddress.describe(
    'The PostgreSQL of the archive. `npm start` brings an embedded one.',
  ),
  DATABASE_READ_URL: postgresAddress
    .optional()
    .describe(
      'A streaming replica of it, which then serves the archive and the dashboard, but for Recent Activity, unless it is down or more than 5 seconds behind.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'write redis://host:6379' })
    .optional()
    .describe('Redis for the queue and the limits. Unset: both live in PostgreSQL.'),
  MIGRATIONS: z
    .enum(['run', 'verify'], { error: 'write "run" or "verify"' })
    .default('run')
    .describe(
      '`run`: each process brings the schema up to date when it starts. `verify`: refuses to start until migrate.js has run every migration.',
    ),
  JOB_LOCK_MS: whole(15_000, 1_000).describe(
    'How long a worker may go silent before its jobs are given to another, in milliseconds.',
  ),
  DRAIN_MS: whole(0).describe(
    'How long an api that was asked to end says so at /health/ready while it still serves, in milliseconds.',
  ),
  SHUTDOWN_GRACE_MS: whole(5_000, 3_000).describe(
    "How long what runs may take to finish then, in milliseconds; an engine's answer is cut two seconds before.",
  ),
  METRICS_PORT: port
    .optional()
    .describe(
      'Port of /metrics and /health/ready for monitoring, never for visitors; unset, there is no /metrics, and /health/ready at the api alone. `npm start` gives the worker the next port.',
    ),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Interface that METRICS_PORT listens on.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),

  SEARCH_LOCATION: z
    .enum(OWN_PLACES, {
      error: `write one of: ${OWN_PLACES.join(', ')}`,
    })
    .default(ONLINE_SOURCE)
    .describe(
      'The place recorded with each search, but for those of INSTALLATION_TOKENS: `online` is a place that nobody gave.',
    ),
  INSTALLATION_TOKENS: list
    .transform((entries) => entries.map(toInstallation))
    .pipe(
      z.array(
        z.object({ place: z.enum(PLACES, INSTALLATION), token: z.string().refine(isToken, INSTALLATION) }),
      ),
    )
    .describe(
      'Installations elsewhere, as `PLACE=token,…` with tokens of 16 to 200 characters of ASCII: a search counts for a place when it comes with its token. Their machines open `?source=PLACE#installation=token`.',
    ),
  ENGINE_DEADLINE_MS: whole(10_000, 1).describe(
    'How long each engine may take, in milliseconds. Production takes 25,000 at most: the page that compares the providers waits for 30 seconds.',
  ),
  BAIDU_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'The same for Baidu, where the way there takes longer. Unset: as ENGINE_DEADLINE_MS. Production takes 50,000 at most, TRANSLATION_DEADLINE_MS included: the page waits for a search for 60 seconds.',
    ),
  BAIDU_PROXY_URL: z
    .url({ protocol: /^https?$/, error: 'write http://user:password@host:port' })
    .optional()
    .describe(
      'HTTP proxy that Baidu is asked through, with CONNECT: from many networks it answers with its security check only. Pictures do not go through it.',
    ),
  TRANSLATION_DEADLINE_MS: whole(3_000, 1).describe(
    'How long the translation may take before the engines are asked without it, in milliseconds. Production takes 50,000 at most, with what the slower engine may take.',
  ),
  // /safety says 30 minutes; the tidying takes up to ten of them.
  ANSWER_REUSE_SECONDS: whole(15 * 60, 0, 20 * 60).describe(
    "Longest time that an engine's answer is reused for the same query, in seconds; 1,200 at most. Chance decides, from a third of it on, so that the end does not tell when it was asked.",
  ),
  ENGINE_CALLS_PER_HOUR: whole(2_000, 1).describe(
    'Calls an hour to each provider, visitors and bot together, and translations of visitors. A provider that is asked to confirm that there is nothing takes two.',
  ),
  NETWORK_SHARE_PERCENT: whole(10, 1, 100).describe(
    'Part of what is left of them that one network (IPv4 /24, IPv6 /32) may have. Raise it for an event where all visitors share a router.',
  ),

  SIMULATOR_URL: address
    .optional()
    .describe('Set: every engine is the simulator at this address, and every answer is marked as simulated.'),
  ...engineProviderVariables(),

  GOOGLE_TRANSLATE_URL: address
    .default(TRANSLATION_PROVIDERS.google.defaultUrl)
    .describe("Another address for Google's protocol."),
  GOOGLE_TRANSLATE_API_KEY: key.describe(
    'Key of Google Cloud Translation v2. Without any translator only the glossary translates.',
  ),
  LIBRETRANSLATE_URL: address.optional().describe('Address of a LibreTranslate server.'),
  LIBRETRANSLATE_API_KEY: key.describe('Its key, where it wants one.'),

  IMAGE_DIR: z
    .string()
    .min(1)
    .default('.data/images')
    .describe('Folder of the image store, unless S3_BUCKET is set.'),
  IMAGE_GB_PER_DAY: gigabytes(5).describe(
    `How many GB of pictures may come in a day (UTC): from 80 % on visitors' as thumbnails only, from 90 % on all, then none. 0: no limit.`,
  ),
  IMAGE_GB_TOTAL: gigabytes(100).describe(
    'The same for all pictures together, but from 90 % on only. Leave a tenth of the disk beside it for the database; each backup kept on this disk takes as much again as all pictures and the database.',
  ),
  IMAGE_HASH_LIST: z
    .string()
    .optional()
    .describe(
      'File of MD5, SHA-1 or SHA-256 of known illegal pictures, one a line, as an outside body hands it out: what is on it is blocked and never kept. Unset: no list is asked.',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'write the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    })
    .optional()
    .describe(
      'Set: pictures live in this bucket, addressed by path, in place of IMAGE_DIR. Who runs it sees the second in which each came, just after the first search that found it.',
    ),
  S3_ENDPOINT: address.optional().describe("Any S3-compatible store; unset, Amazon's own in S3_REGION."),
  S3_REGION: z.string().min(1).optional().describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: key.describe('Key that may read, write and list S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: key.describe('The secret of that key.'),
  LOOPBACK_PORTS_ALLOWED: list
    .transform((ports) => ports.map(Number))
    .pipe(z.array(z.number().int().min(1).max(65_535)))
    .describe('Loopback ports that the guarded client may reach, for simulators and tests only.'),

  RATE_LIMIT_SEARCHES: whole(120, 1).describe(
    'Searches a minute from one truncated address: generous enough for a classroom behind one router.',
  ),
  RATE_LIMIT_COMPARISONS: whole(12, 1).describe(
    'Comparisons of the providers a minute and address, which cost two or three calls each and that few need.',
  ),
  RATE_LIMIT_VOTES: whole(600, 1).describe('Votes a minute and truncated address.'),
  RATE_LIMIT_READS: whole(3_000, 1).describe('Reads a minute and truncated address, in each process.'),
  RATE_LIMIT_MESSAGES: whole(20, 1).describe(
    'Messages, sign-ups, reports and proposed translations a minute and truncated address; of the first two six times as many an hour.',
  ),

  VOTERS_PER_HOUR: whole(120, 1).describe(
    'Voters of one truncated address in a full hour whose votes count; those who come after are kept and not counted. Raise it for a large event.',
  ),
  NAMES_PER_HOUR: whole(40, 1).describe(
    'Names of one truncated address in a full hour that are kept, and so counted as users; searches and votes of more go without.',
  ),

  CONTACT_RECIPIENT: z
    .email({ error: 'write one e-mail address' })
    .optional()
    .describe("Where the contact form's messages go. Unset: they wait in the database."),
  CONTACT_SUBJECT: z.string().min(1).default(DEFAULT_CONTACT_SUBJECT).describe('Subject of those messages.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'write smtp://user:password@host:587' })
    .optional()
    .describe(
      'Mail server for messages and for confirming newsletter sign-ups. With a password it must offer encryption (`smtps://`, or STARTTLS), or nothing is sent. Unset: both wait in the database.',
    ),
  MAIL_FROM: z.email().optional().describe('Sender that SMTP_URL may send as.'),

  BACKUP_KEY: longKey.describe(
    'Signs the sums of a backup; a restore refuses an archive signed with another. `npm run backup` makes one in DATA_DIR.',
  ),
  VOTER_KEY: longKey.describe(
    'Voter tokens are stored as HMAC under this key, which is in no database. `npm start` makes one in DATA_DIR. With another key nobody is known any more, unless this one becomes VOTER_KEY_PREVIOUS.',
  ),
  VOTER_KEY_PREVIOUS: longKey.describe(
    'The key that VOTER_KEY replaced. A visitor who returns while it is set is moved to VOTER_KEY, with votes, searches and everything else their token leads to. `npm start` takes `voter.key.previous` in DATA_DIR. Unset it after 30 days: see operations.md.',
  ),
  LOG_KEY: z
    .string()
    .refine((keys) => keys.split(',').every((key) => key.trim().length >= 32), {
      error: 'use at least 32 characters for each key',
    })
    .optional()
    .describe(
      'Signs the hourly checkpoints of the log; `npm start` makes one in DATA_DIR. Several, separated by commas, all sign: the new one first, while it takes the place of the old one. Unset: no log is kept.',
    ),
  DASHBOARD_TOKEN: z
    .string()
    .refine(isToken, { error: 'use 16 to 200 characters of ASCII, no blank at either end' })
    .optional()
    .describe(
      "Opens staff's view of the dashboard (names, networks, engine health) and /jobs. `npm start` makes one in DATA_DIR; production wants one.",
    ),
  DASHBOARD_OPEN: z
    .literal('yes', { error: 'write "yes", or leave it out' })
    .optional()
    .describe(
      '`yes`: production starts without DASHBOARD_TOKEN. Everybody then has the public view of the dashboard, and nobody that of staff.',
    ),
  PUBLISH_DELAY_MINUTES: z.coerce
    .number({ error: FULL_HOURS })
    .int(FULL_HOURS)
    .min(0, FULL_HOURS)
    .multipleOf(60, FULL_HOURS)
    .optional()
    .describe(
      "How long after its hour a visitor's search is listed, in minutes; a multiple of 60. Unset: 60 with real engines, 0 (at once) with simulators, which is refused in production with real ones.",
    ),
  DATA_LICENCE: z
    .enum(DATA_LICENCE_NAMES as [DataLicence, ...DataLicence[]], {
      error: `write one of: ${DATA_LICENCE_NAMES.join(', ')}`,
    })
    .default(DEFAULT_DATA_LICENCE)
    .describe(
      "The licence of the archive's words and numbers, as exports, dumps and citations name it. Found pictures, and the titles that engines sent with them, are not ours and have none.",
    ),
  DEMO_DATA: flag('on').describe(
    'Over simulators, a first start seeds visitors, named demo_visitor_…; off leaves them out.',
  ),

  BOT: flag('on').describe('Off: the daily crawl never runs by itself; `npm run bot -- run` still works.'),
  BOT_CALLS_PER_HOUR: whole(200, 1).describe(
    'Questions an hour that the bot asks each engine, at most; the second call for an empty answer of Google’s is not counted. Below 12, some findings come more than an hour after their control, and are no evidence; at 1, all.',
  ),
})
