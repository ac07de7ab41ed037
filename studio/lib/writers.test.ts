import { jest } from '@jest/globals'
import { Writers } from './writers.ts'

const said: (string | null)[] = []
let writers: Writers
const hear = (field: string, forMs = 10_000) => writers.hear([{ field, name: 'Ana', own: false, forMs }])
const nameAt = (field: string) => writers.at(field)?.name

beforeEach(() => {
  jest.useFakeTimers()
  said.length = 0
  writers = new Writers((field) => said.push(field))
})
afterEach(() => {
  jest.useRealTimers()
})

test('a field belongs to another editor until that editor’s time is over', () => {
  let changes = 0
  writers.subscribe(() => (changes += 1))
  hear('title', 10_000)
  jest.advanceTimersByTime(9_999)
  expect([nameAt('title'), nameAt('place'), changes]).toEqual(['Ana', undefined, 1])
  jest.advanceTimersByTime(1)
  expect([nameAt('title'), changes]).toEqual([undefined, 2])
})

test('a new message extends the time, and a field that it no longer names is free', () => {
  hear('title', 10_000)
  jest.advanceTimersByTime(9_000)
  hear('title', 10_000)
  jest.advanceTimersByTime(9_000)
  expect(nameAt('title')).toBe('Ana')
  hear('place')
  expect([nameAt('title'), nameAt('place')]).toEqual([undefined, 'Ana'])
})

test('no field belongs to anybody after the connection is cut', () => {
  hear('title')
  writers.lost()
  expect(nameAt('title')).toBeUndefined()
})

test('writing is reported at once, and again while it continues', () => {
  for (let key = 0; key < 40; key += 1) {
    writers.wrote('title')
    jest.advanceTimersByTime(200)
  }
  expect(said).toEqual(['title', 'title', 'title'])
})

test('staying in a field is reported after 1.5 seconds, and passing through is not', () => {
  writers.entered('title')
  writers.left()
  writers.entered('place')
  jest.advanceTimersByTime(1_499)
  expect(said).toEqual([])
  jest.advanceTimersByTime(1)
  expect(said).toEqual(['place'])
})

test('a field is released 1.5 seconds after it was left, or at once when the editor writes in another one', () => {
  writers.wrote('title')
  writers.left()
  jest.advanceTimersByTime(1_000)
  expect(said).toEqual(['title'])
  jest.advanceTimersByTime(500)
  writers.wrote('place')
  writers.left()
  writers.entered('title')
  writers.wrote('title')
  jest.runAllTimers()
  expect(said).toEqual(['title', null, 'place', 'title'])
})

test('the second editor claims the field with the first key after it is free', () => {
  writers.wrote('title')
  hear('title')
  writers.hear([])
  writers.wrote('title')
  expect(said).toEqual(['title', 'title'])
})
