import { valuesOf } from './settings.ts'

const table = { NAME: { meaning: 'who' }, PLACE: { meaning: 'where', fallback: 'here' } } as const

test('a setting that is unset or empty takes its fallback, if it has one', () => {
  expect(valuesOf(table, { OTHER: 'ignored' })).toEqual({ NAME: undefined, PLACE: 'here' })
  expect(valuesOf(table, { NAME: '', PLACE: '' })).toEqual({ NAME: undefined, PLACE: 'here' })
  expect(valuesOf(table, { NAME: 'Ai', PLACE: 'there' })).toEqual({ NAME: 'Ai', PLACE: 'there' })
})
