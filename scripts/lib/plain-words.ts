/** Words and turns of phrase that the code once had, and the plain ones in their place. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './settings.ts'

/** What must not come back: a pattern, and what to write instead. */
const REPLACED: [word: RegExp, instead: string][] = [
  [/\bat the door\b/, 'on arrival'],
  [/\b(?:only|front) door\b|\bimport door\b/, 'ingress, or home page'],
  [/\b(?:come|comes|coming) to life\b|\bbring(?:s|ing)? (?:a|the) \w+ to life\b/, 'hydrate'],
  [/\bvotes? (?:that (?:are|were) )?set aside\b/i, 'votes not counted'],
  [/\b[Hh]ouses?\b(?! (?:arrest|church))/, 'system, or service'],
  [/\bevery room\b|\bin which room\b/, 'module'],
  [/\bput in line\b/, 'enqueued'],
  [/\b(?:cannot|may) be had\b/, 'cannot be fetched, or is not available'],
  [/\bitself again\b/, 'recovers'],
  [/\bone look\b/, 'one query'],
  [/\bfor want of\b/, 'for lack of'],
  [/\bnobody's business\b/, 'what stays private'],
  [/\bgone without a word\b/, 'no longer answers'],
  [/\bsuppliers?\b/, 'provider'],
  [/\bTwice is (?:harmless|once)\b/, 'Safe to run twice'],
  [/\bprocess is at it\b|\bunless another is at it\b/, 'what it is doing: counting, crawling'],
  [/\b(?:sees?|seeing) to it\b/, 'makes sure, or the verb that is meant'],
  [/\bTold (?:of|how|after) \w+|@param \w+ told\b/, 'called with'],
  [/(?:\b(?:test|it|describe)\(|\)\()['"`]who(?:ever)? /, 'subject, verb, object: what the product does'],
  [/\btold for another\b/, 'used for another'],
  [/\bown write asks\b/, 'reads its own write'],
  [/\bmethod of today\b/, 'current method'],
  [/\b[Tt]akes? note of\b/, 'records'],
  [/\b\w+(?:InTurn|Lane)\b/, 'what is queued or limited'],
  [/\bstand-?ins?\b|\b[sS]tandIns?\b/, 'fallback, placeholder, or simulator'],
  [
    /\b(?:\w+_)?(?:LOOK_EVERY|PATIENCE|FAREWELL|CLAIM_SLACK|SHUTDOWN_REST)\w*|\btype Patience\b/,
    'a name that ends in _MS and says what it is',
  ],
  [/\bREST_MS\b|\bCALM_MS\b/, 'a cooldown, debounce or interval'],
  [/\bpatience(?:Ms)?\b(?=:)/, 'timeoutMs'],
  [/\b(?:class|function|interface|type) (?:Answers|Asked|Found|Told)\b/, 'what it holds: LibraryQueryResult'],
]

/**
 * Files that may say them: this list, visitors' own words, and migrations, which stay as they were released, with the
 * test that fills tables as they were then.
 */
const LEFT_ALONE = [
  /^scripts\/(?:lib\/)?plain-words/,
  /^(?:shared\/src\/glossary|studio\/posters\/drawings)\//,
  /\/migrations\/|\/listing-migration\.test\.ts$/,
  /personal-data/,
]

/** `file:line: “word” → what to write instead`, for each of them in the sources and their names; should be empty. */
export function replacedWords(): string[] {
  return sources().flatMap((file) => [
    ...wordsIn(file).map((found) => `${file}: ${found}`),
    ...readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => wordsIn(line).map((found) => `${file}:${at + 1}: ${found}`)),
  ])
}

/** What one line has of them, each with what to write instead. */
export const wordsIn = (line: string): string[] =>
  REPLACED.flatMap(([word, instead]) => {
    const [found] = word.exec(line) ?? []
    return found ? [`“${found}” → ${instead}`] : []
  })

/** What is looked through, as git understands it. */
const READ = '*.ts *.tsx *.mts *.mjs *.cjs *.js *.css *.sql *.md *.yml *.example docker/*'.split(' ')

function sources(): string[] {
  const files = execFileSync('git', ['ls-files', ...READ], { cwd: ROOT, encoding: 'utf8' })
  return files.split('\n').filter((file) => file !== '' && !LEFT_ALONE.some((own) => own.test(file)))
}
