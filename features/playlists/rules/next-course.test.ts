import { expect, test } from 'vitest'
import { nextCourse } from './next-course.ts'

const learned = new Map([
  ['done', { isFinished: true }],
  ['begun', { isFinished: false }],
])

test('C8: the next course is the first that is not begun, else the first that is not finished', () => {
  expect(nextCourse(['done', 'begun', 'new', 'newer'], learned)).toEqual({ total: 4, done: 1, next: 'new' })
  expect(nextCourse(['done', 'begun'], learned)).toEqual({ total: 2, done: 1, next: 'begun' })
})

test('C8: in a finished or empty list nothing comes next', () => {
  expect(nextCourse(['done'], learned)).toEqual({ total: 1, done: 1, next: undefined })
  expect(nextCourse([], learned)).toEqual({ total: 0, done: 0, next: undefined })
})
