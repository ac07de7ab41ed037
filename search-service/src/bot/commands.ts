import { DAY_MS, isSpokenInChina, normaliseTerm } from '@firewall-cafe/shared'
import type { INestApplicationContext } from '@nestjs/common'
import { type Command, type CommandContext, CommandError } from '../platform/command.ts'
import { PrivateWords } from '../searches/private-words.ts'
import { BotService, type BotStatus } from './bot.service.ts'
import type { KnownTerm } from './plan-import.ts'
import { readTable } from './read-table.ts'
import { SwitchRepository } from './switch.repository.ts'
import { readTermList } from './term-list.ts'
import { TermsRepository } from './terms.repository.ts'

const HELP = `npm run bot -- import FILE      what terms of a .csv or .xlsx file would do to the list: columns english,
                                chinese, label
       [--yes]                  does it
       [--as-written]           also those whose Chinese is in Latin letters, such as GFW
npm run bot -- list             the terms
npm run bot -- remove WORDS     removes the terms with these words, in either language
npm run bot -- run --limit N    search the next N terms of today's crawl now
npm run bot -- pause            the daily crawl stops after its current minute
npm run bot -- resume           it goes on
npm run bot -- status           how far it is`

const AS_WRITTEN = '--as-written'
const YES = '--yes'
/** Pause between calls when a person started the run, in milliseconds. The hourly limit also applies. */
const WATCHED_SPACING_MS = 1_000
/** How long to wait for a scheduled run, which ends within a minute, in milliseconds. */
const LOCK_TIMEOUT_MS = 70_000
const BAR_WIDTH = 30

/** `npm run bot`: the term list and the daily crawl run, for staff. */
export async function botCommand(context: CommandContext, [name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandError(HELP)
  await command(context, args)
}

/** The subcommands of `npm run bot`. */
const COMMANDS: Readonly<Record<string, Command>> = {
  async import({ app, say }, args) {
    const [file] = args.filter((arg) => arg !== AS_WRITTEN && arg !== YES)
    if (!file) throw new CommandError('Name the file: npm run bot -- import terms.csv')
    const apply = args.includes(YES)
    await botOf(app).ensureTerms()
    const table = await readTable(file)
    const { terms, problems } = readTermList(table.rows, { asWritten: args.includes(AS_WRITTEN) })
    const { added, changed, same } = await app.get(TermsRepository).import(terms, { apply })
    const leftOut = [...table.problems, ...problems].sort((a, b) => a.line - b.line)
    for (const { line, problem } of leftOut) say(`line ${line}: ${problem}`)
    if (!apply) {
      for (const term of added) say(`new: ${inWords(term)}`)
      for (const { from, to } of changed) say(`changed: ${inWords(from)} → ${inWords(to)}`)
    }
    for (const term of [...added, ...changed.map(({ to }) => to)]) {
      if (app.get(PrivateWords).areIn({ query: term.english, translation: term.chinese }))
        say(`searched, but never listed, since it holds a blocked name or personal data: ${inWords(term)}`)
      if (term.chinese !== '' && !isSpokenInChina(term.chinese))
        say(`searched, but never called censored, for a reason that /methodology gives: ${inWords(term)}`)
    }
    const [adds, changes, leaves] = apply
      ? ['Added', 'changed', 'left out']
      : ['Adds', 'changes', 'leaves out']
    say(
      `${adds} ${added.length}, ${changes} ${changed.length}, ${leaves} ${leftOut.length}; ${same} are in the list as they are.`,
    )
    if (!apply) say('Nothing has been changed. Add --yes to go ahead.')
  },

  async list({ app, say }) {
    await botOf(app).ensureTerms()
    const terms = await app.get(TermsRepository).all()
    for (const { english, chinese, label, filledTranslation, filledBy } of terms) {
      const filled = filledTranslation && `${filledTranslation} (found by ${filledBy})`
      say(inWords({ english: english || filled || '', chinese: chinese || filled || '', label }))
    }
    say(`Terms: ${terms.length}`)
  },

  async remove({ app, say }, args) {
    const words = args.join(' ')
    if (normaliseTerm(words) === '') throw new CommandError('Name the words: npm run bot -- remove WORDS')
    const removed = await app.get(TermsRepository).remove(words)
    if (removed === 'would leave none')
      throw new CommandError(
        'The list cannot be empty: it would be filled with the first terms again. To pause the bot: npm run bot -- pause',
      )
    if (removed.length === 0)
      throw new CommandError('The list has no such term. To see its terms: npm run bot -- list')
    for (const term of removed) say(`removed: ${inWords(term)}`)
    say('The bot no longer searches for it. What it has found so far stays in the archive.')
  },

  async run({ app, say, show }, args) {
    const limit = limitOf(args)
    const bot = botOf(app)
    let made = 0
    show('Waiting for the bot …')
    const outcome = await bot.crawl({
      limit,
      spacingMs: WATCHED_SPACING_MS,
      timeoutMs: DAY_MS,
      lockTimeoutMs: LOCK_TIMEOUT_MS,
      progress: (done, total) => show(`${bar(++made, limit)} today ${done} of ${total}`),
    })
    if (outcome.state === 'busy')
      throw new CommandError('Another process is crawling. Try again in a minute.')
    if (outcome.state === 'nothing') return say("Today's crawl is done, or there are no terms.")
    say(`Searched ${made} terms; today ${outcome.done} of ${outcome.total}.`)
    if (made < limit && outcome.done < outcome.total)
      say(
        'The other terms wait: an engine refuses us or has just failed, or our calls for this hour are used up.',
      )
    for (const line of cooldownLines(await bot.find())) say(line)
  },

  async pause({ app, say }) {
    await app.get(SwitchRepository).pause()
    say('The bot is paused. To resume it: npm run bot -- resume')
  },

  async resume({ app, say }) {
    await app.get(SwitchRepository).resume()
    say('The bot resumes within a minute, if the system is running.')
  },

  async status({ app, say }) {
    const status = await botOf(app).find()
    const { day, done, total, paused } = status
    say(day ? `Crawl of ${day}: ${done} of ${total} terms searched.` : 'There was no crawl yet.')
    say(paused ? 'The daily crawl is paused.' : 'The daily crawl runs by itself.')
    for (const line of cooldownLines(status)) say(line)
  },
}

function botOf(app: INestApplicationContext): BotService {
  return app.get(BotService)
}

const inWords = ({ english, chinese, label }: Pick<KnownTerm, 'english' | 'chinese' | 'label'>): string =>
  `${english || '—'}  ${chinese || '—'}${label ? `  [${label}]` : ''}`

/** The number in `--limit 20` or `--limit=20`. */
function limitOf(args: string[]): number {
  const [, given] = /--limit[ =](\d+)/.exec(args.join(' ')) ?? []
  const limit = Number(given)
  if (!Number.isInteger(limit) || limit < 1)
    throw new CommandError('Write how many terms to search for: npm run bot -- run --limit 20')
  return limit
}

function bar(done: number, total: number): string {
  const filled = Math.round((Math.min(done, total) / total) * BAR_WIDTH)
  return `[${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}] ${done}/${total}`
}

function cooldownLines({ cooldowns }: BotStatus): string[] {
  return cooldowns.map(
    ({ engine, until, reason }) =>
      `${engine} answered with ${reason}. The bot does not ask it until ${new Date(until).toISOString()}.`,
  )
}
