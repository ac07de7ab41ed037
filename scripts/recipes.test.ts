/** The recipes of CONTRIBUTING.md name every file that their example is in, so that nobody who follows one misses any. */
import { glob } from 'node:fs/promises'
import { text } from './lib/documents.ts'
import { ROOT } from './lib/settings.ts'

interface Recipe {
  title: string
  /** The field, provider or figure that is done as the recipe says. */
  example: string
  steps: { file: string; names: string[] }[]
}

const has = (code: string, name: string) => code.toLowerCase().includes(name.toLowerCase())

/** Files that are changed by hand. Tests, prose and generated files follow them; released migrations stay. */
const BY_HAND = [
  '.env.example',
  'docker-compose.yml',
  'docker/*',
  ...['shared', 'search-service', 'web', 'studio', 'testing'].map((folder) => `${folder}/**/*.{ts,tsx,sql}`),
]
const FOLLOWS =
  /node_modules|\/dist\/|\/public\/|\/\.cache\/|\.test\.|\/(?:test|bench|faults|migrations)\/|generated|studio\/content\//

const recipes: Recipe[] = (await text('CONTRIBUTING.md'))
  .split(/^### /m)
  .filter((section) => section.includes('Do as `'))
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    example: /Do as `([^`]+)`/.exec(section)?.[1] ?? '',
    steps: [...section.matchAll(/^\d+\. `([^`]+)`(.*)$/gm)].map((step) => ({
      file: step[1] ?? '',
      names: [...(step[2] ?? '').matchAll(/`([^`\s/]+)`/g)].map((name) => name[1] ?? ''),
    })),
  }))

test('there is a recipe for an event’s field, for a provider and for a figure of the dashboard', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'A field of events',
    'A provider of the US side',
    'A figure on the dashboard',
  ])
})

test.each(recipes)(
  '$title: the file of every step contains its example, or what the step names',
  async (recipe) => {
    for (const { file, names } of recipe.steps) {
      const code = await text(file)
      const looked = names.length > 0 ? names : [recipe.example]
      expect([file, looked.filter((name) => !has(code, name))]).toEqual([file, []])
    }
  },
)

test.each(recipes)('$title: its steps name every file with its example', async ({ example, steps }) => {
  const found: string[] = []
  for await (const file of glob(BY_HAND, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })) {
    if (!FOLLOWS.test(file) && has(await text(file), example)) found.push(file)
  }
  expect(found.filter((file) => !steps.some((step) => step.file === file))).toEqual([])
})
