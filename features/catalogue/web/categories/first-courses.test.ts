import { expect, test } from 'vitest'
import { expertsOf, neighboursOf, firstCourseOf } from './first-courses.ts'

const course = (level: string, userCanWatch: boolean, category = 'el', isComing = false) => ({
  level,
  isComing,
  access: { userCanWatch },
  category: { id: category },
})

test('C1: a subject begins with the first foundational course that may be watched', () => {
  const wanted = course('foundational', true)
  expect(
    firstCourseOf(
      [course('advanced', true), course('foundational', false), wanted, course('foundational', true)],
      'el',
    ),
  ).toBe(wanted)
})

test('C1: a course that may be watched goes before one that must be bought', () => {
  const wanted = course('advanced', true)
  expect(firstCourseOf([course('foundational', false), wanted], 'el')).toBe(wanted)
})

test('C2: a course with a film goes before one that is only coming', () => {
  const wanted = course('advanced', false, 'hms')
  expect(firstCourseOf([course('foundational', true, 'el', true), wanted], 'el')).toBe(wanted)
})

test('C1: a course of the subject itself goes before one that is only filed there too', () => {
  const wanted = course('intermediate', true)
  expect(firstCourseOf([course('foundational', true, 'hms'), wanted], 'el')).toBe(wanted)
})

test('C1: the neighbours of a subject follow it, round the corner', () => {
  const subjects = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(neighboursOf(subjects, 'c', 2).map(({ id }) => id)).toEqual(['d', 'a'])
  expect(neighboursOf(subjects, 'c', 9).map(({ id }) => id)).toEqual(['d', 'a', 'b'])
})

test('C1: an empty subject has no beginning', () => {
  const none: ReturnType<typeof course>[] = []
  expect(firstCourseOf(none, 'el')).toBeUndefined()
})

test('C1: each expert of a subject is listed once, those with most courses first', () => {
  const [sverre, lucia] = [{ id: 'sverre' }, { id: 'lucia' }]
  expect(
    expertsOf([{ experts: [sverre] }, { experts: [lucia, sverre] }, { experts: [lucia] }, { experts: [lucia] }]),
  ).toEqual([lucia, sverre])
})
