import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsCourse, placeInList, type AddressInList, type PlacedItem } from './place-in-list.ts'

const item = (kind: PlacedItem['kind'], courseShortId: string, partShortId?: string, isLocked = false): PlacedItem => ({
  kind,
  courseShortId,
  partShortId,
  isLocked,
})
const watch = (courseShortId: string, partShortId: string): AddressInList => ({
  courseShortId,
  part: 'WATCH',
  partShortId,
})

test('C8: a film belongs to the lesson that names it, else to its course', () => {
  const items = [item('COURSE', 'elsi4'), item('LESSON', 'elsi4', 'elsi4-2'), item('LESSON', 'gdpr3', 'gdpr3-1')]
  expect(placeInList(items, watch('elsi4', 'elsi4-2'))).toBe(1)
  expect(placeInList(items, watch('elsi4', 'elsi4-1'))).toBe(0)
  expect(placeInList(items, watch('gdpr3', 'gdpr3-2'))).toBeUndefined()
  expect(placeInList(items, { courseShortId: 'gdpr3', part: 'COURSE' })).toBeUndefined()
})

test('C8: a list holds the courses of its items, whole or in part, and no other', () => {
  const items = [
    item('COURSE', 'elsi4'),
    item('LESSON', 'gdpr3', 'gdpr3-1'),
    { ...item('PLAYLIST', ''), courseShortId: undefined },
  ]
  expect(['elsi4', 'gdpr3', 'prim2', ''].map((each) => holdsCourse(items, each))).toEqual([true, true, false, false])
})

test('C8: what is open by one item is not closed by another', () => {
  const items = [item('LESSON', 'elsi4', 'elsi4-1'), item('COURSE', 'elsi4', undefined, true)]
  expect(placeInList(items, watch('elsi4', 'elsi4-1'))).toBe(0)
  expect(placeInList(items, watch('elsi4', 'elsi4-2'))).toBe(1)
  expect(placeInList(items, { courseShortId: 'elsi4', part: 'QUIZ', partShortId: 'elsi4-q' })).toBe(1)
})

test('C8: a path that any open item shows is never locked', () => {
  const kinds = fc.constantFrom(...(['COURSE', 'LESSON', 'TEST', 'TRAILER', 'GAME', 'PLAYLIST'] as const))
  const ids = fc.constantFrom('a', 'b')
  const items = fc.array(fc.record({ kind: kinds, isLocked: fc.boolean(), courseShortId: ids, partShortId: ids }))
  const address = fc.record({
    courseShortId: ids,
    part: fc.constantFrom(...(['COURSE', 'TRAILER', 'WATCH', 'QUIZ', 'GAME'] as const)),
    partShortId: ids,
  })
  fc.assert(
    fc.property(items, address, (given, asked) => {
      const place = placeInList(given, asked)
      const isOpen = given.some((each) => !each.isLocked && placeInList([each], asked) === 0)
      if (isOpen) expect(given[place ?? -1]?.isLocked).toBe(false)
    }),
  )
})
