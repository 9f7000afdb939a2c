import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, daysBetween } from '#values/day.ts'
import { grades } from '#features/recall/rules/grade.ts'
import type { Memory } from '#features/recall/rules/memory.ts'
import { maxPauseDays, reviewed } from './schedule.ts'

const first = '2026-11-22'
const pauseOf = ({ reviewedOn, dueOn }: Memory) => daysBetween(reviewedOn, dueOn)

/** Answers, each given some days after its question was due. */
const history = fc.array(fc.tuple(fc.constantFrom(...grades), fc.integer({ min: 0, max: 400 })), {
  minLength: 1,
  maxLength: 40,
})
const remembered = (answers: readonly (readonly [(typeof grades)[number], number])[]) =>
  answers.reduce<Memory | undefined>(
    (memory, [grade, late]) => reviewed(memory, grade, memory ? daysAfter(memory.dueOn, late) : first),
    undefined,
  )

test('after an answer a question is due on a later day, and within a year', () => {
  fc.assert(
    fc.property(history, (answers) => {
      const memory = remembered(answers)
      if (!memory) throw new Error('nothing was answered')
      expect(memory.dueOn > memory.reviewedOn).toBe(true)
      expect(pauseOf(memory)).toBeLessThanOrEqual(maxPauseDays)
      expect(memory.difficulty).toBeGreaterThanOrEqual(1)
      expect(memory.difficulty).toBeLessThanOrEqual(10)
      expect(memory.stability).toBeGreaterThan(0)
      expect(memory.reviews).toBe(answers.length)
    }),
  )
})

test('the same answers lead to the same day', () => {
  fc.assert(
    fc.property(history, (answers) => {
      expect(remembered(answers)).toEqual(remembered(answers))
    }),
  )
})

test('right answers on their day never make the pause shorter', () => {
  fc.assert(
    fc.property(history, (answers) => {
      let memory = remembered([...answers, ['Good', 0]])
      for (let times = 0; times < 8 && memory; times += 1) {
        const next = reviewed(memory, 'Good', memory.dueOn)
        expect(pauseOf(next)).toBeGreaterThanOrEqual(pauseOf(memory))
        memory = next
      }
    }),
  )
})

test('what was wrong comes back the next day; partly right never waits longer than right', () => {
  fc.assert(
    fc.property(history, (answers) => {
      const memory = remembered(answers)
      if (!memory) throw new Error('nothing was answered')
      const [again, hard, good] = grades.map((grade) => pauseOf(reviewed(memory, grade, memory.dueOn)))
      expect(again).toBe(1)
      expect(hard).toBeGreaterThanOrEqual(1)
      expect(good).toBeGreaterThanOrEqual(hard ?? 0)
    }),
  )
})

test('a first right answer is asked again within days', () => {
  const memory = reviewed(undefined, 'Good', first)
  expect(pauseOf(memory)).toBeGreaterThanOrEqual(2)
  expect(pauseOf(memory)).toBeLessThanOrEqual(4)
})
