import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, type GraphQLObjectType } from 'graphql'
import { sanityExtractor } from './extractor.ts'

const run = promisify(execFile)
const here = import.meta.dirname

test('the schema is printed as Sanity’s GraphQL API would print it, so that Gatsby’s plugin can read it', async () => {
  const command = [path.join(here, 'print.ts'), path.join(here, 'example.ts')]
  const { stdout: text } = await run(process.execPath, command)
  const schema = buildSchema(text)
  const event = schema.getType('Event') as GraphQLObjectType
  const fields = Object.fromEntries(
    Object.entries(event.getFields()).map(([name, { type }]) => [name, String(type)]),
  )
  expect(event.getInterfaces().map(({ name }) => name)).toEqual(['Document'])
  expect(fields).toMatchObject({
    _id: 'ID',
    title: 'String',
    starts: 'DateTime',
    seats: 'Float',
    slug: 'Slug',
    poster: 'Image',
    host: 'Person',
    related: '[EventOrPerson]',
    links: '[Link]',
    tags: '[String]',
    bodyRaw: 'JSON',
  })
  expect(text).toMatch(/host: Person @reference/)
  expect(text).toMatch(/related: \[EventOrPerson\] @reference/)
  expect(text).toMatch(/bodyRaw: JSON @jsonAlias\(for: "body"\)/)
  expect(schema.getType('EventOrPerson')?.astNode?.kind).toBe('UnionTypeDefinition')
})

test('another version of Sanity’s tool is refused with instructions', async () => {
  await expect(sanityExtractor('4.0.0')).rejects.toThrow(
    /written for @sanity\/cli 4\.0\.0, and [\d.]+ is installed\. Run the tests in studio\/graphql/,
  )
})
