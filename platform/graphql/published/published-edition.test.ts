import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PublishedEdition, type PublishedKind } from './published-edition.ts'

const courses: PublishedKind = { isByCourse: true, maxValues: 100 }
const pages: PublishedKind = { isByCourse: false, maxValues: 100 }
const id = fc.integer({ min: 0, max: 20 }).map((number) => `course-${number}`)

test('the next edition keeps the courses that have not changed, and nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(id), (known, changed) => {
      const edition = new PublishedEdition(1)
      for (const key of known) {
        for (const market of ['no', 'es'] as const) edition.set(courses, market, key, { key })
        edition.set(pages, 'no', key, { key })
      }
      const next = edition.next(2, changed)
      for (const key of known) {
        const expected = changed.includes(key) ? undefined : { key }
        expect(next.get(courses, 'no', key)).toEqual(expected)
        expect(next.get(courses, 'es', key)).toEqual(expected)
        expect(next.get(pages, 'no', key)).toBeUndefined()
        expect(edition.next(3, 'All').get(courses, 'no', key)).toBeUndefined()
      }
    }),
  )
})

test('values are kept by market and by kind', () => {
  const edition = new PublishedEdition(1)
  edition.set(courses, 'no', 'a', { from: 'no' })
  expect(edition.get(courses, 'es', 'a')).toBeUndefined()
  expect(edition.get(pages, 'no', 'a')).toBeUndefined()
})

test('no more values are kept than a kind may have: the least recently used one goes', () => {
  const edition = new PublishedEdition(1)
  const few: PublishedKind = { isByCourse: false, maxValues: 2 }
  for (const key of ['a', 'b']) edition.set(few, 'no', key, { key })
  edition.get(few, 'no', 'a')
  edition.set(few, 'no', 'c', { key: 'c' })
  expect(['a', 'b', 'c'].map((key) => edition.get(few, 'no', key) !== undefined)).toEqual([true, false, true])
})

test('a value that requests share cannot be changed, nor what is in it', () => {
  const edition = new PublishedEdition(1)
  edition.set(courses, 'no', 'a', { names: [{ value: 'Strøm' }] })
  const value = edition.get(courses, 'no', 'a') as { names: { value: string }[] }
  expect(() => Object.assign(value, { names: [] })).toThrow(TypeError)
  expect(() => value.names.push({ value: 'Vann' })).toThrow(TypeError)
  expect(() => Object.assign(value.names[0] ?? {}, { value: 'Vann' })).toThrow(TypeError)
})
