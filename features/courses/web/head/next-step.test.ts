import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const film = (id: string, positionSeconds?: number) => ({
  id,
  kind: 'EPISODE',
  progress: positionSeconds === undefined ? null : { positionSeconds },
})
const quiz = (result: string | null) => ({ id: 'quiz', kind: 'QUIZ', quiz: { result } })
const course = (lessons: Parameters<typeof nextStep>[0]['lessons'], next: string | null, started = true) => ({
  lessons,
  progress: { started, nextLesson: next === null ? null : { id: next } },
})

test('C7: an untouched course begins with its first film', () => {
  expect(nextStep(course([film('a'), film('b')], 'a', false))).toMatchObject({ kind: 'Begin', number: 1 })
})

test('C7: the next step continues an unfinished film, by its number', () => {
  expect(nextStep(course([film('a', 60), film('b', 12)], 'b'))).toMatchObject({ kind: 'Continue', number: 2 })
})

test('C7: after a film that is seen comes the next', () => {
  expect(nextStep(course([film('a', 60), film('b')], 'b'))).toMatchObject({ kind: 'WatchNext', number: 2 })
})

test('Q1: the test comes last, and stays until it is passed', () => {
  expect(nextStep(course([film('a', 60), quiz(null)], 'quiz')).kind).toBe('TakeTest')
  expect(nextStep(course([film('a', 60), quiz('FAILED')], 'quiz')).kind).toBe('TakeTest')
  expect(nextStep(course([film('a', 60), quiz('PASSED')], 'quiz'))).toMatchObject({ kind: 'WatchAgain', number: 1 })
})

test('C2: a course without films and without a test has nothing to press', () => {
  expect(nextStep(course([{ id: 'x', kind: 'PLACEHOLDER' }], null, false))).toEqual({ kind: 'Nothing' })
})
