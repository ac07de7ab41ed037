/**
 * `npm run fuzz`: more than the tests have time for. `npm run fuzz -- calls --runs 20000 --seed 7` sends so many
 * requests to each call of the service; `npm run fuzz -- addresses --runs 1000000` tries the guarded client.
 * Without a word both run; without a seed one is made up, and printed so that a failure can be reproduced.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { ROOT } from './lib/settings.ts'

const FUZZES = {
  calls: { project: 'search-service', file: 'platform/http/fuzz', variable: 'FUZZ_RUNS', runs: '20000' },
  addresses: {
    project: 'shared',
    file: 'guarded-fetch/generated-addresses',
    variable: 'FUZZ_ADDRESSES',
    runs: '1000000',
  },
}
type Name = keyof typeof FUZZES
const isName = (word: string): word is Name => Object.hasOwn(FUZZES, word)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, seed: { type: 'string' } },
})
const wrong = [
  ...positionals.filter((word) => !isName(word)),
  ...[values.runs, values.seed].filter((number) => number !== undefined && !/^[1-9]\d{0,9}$/.test(number)),
]
if (wrong.length > 0) {
  console.error(`${wrong.join(', ')}: write npm run fuzz -- [calls] [addresses] [--runs N] [--seed N]`)
  process.exit(1)
}

const names = positionals.length > 0 ? positionals.filter(isName) : (Object.keys(FUZZES) as Name[])
const seed = values.seed ?? String(randomInt(1, 2 ** 31))
for (const name of names) {
  const { project, file, variable, runs } = FUZZES[name]
  console.log(`${name}: ${values.runs ?? runs} from seed ${seed}`)
  const child = spawn('jest', ['--selectProjects', project, '--testPathPatterns', file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      [variable]: values.runs ?? runs,
      FUZZ_SEED: seed,
    },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
