import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionsPerDay, todaysQuestions, type DueCard } from './todays-questions.ts'

const card = (id: string, courseId: string, dueOn: string): DueCard => ({ id, courseId, dueOn })
const ids = (cards: readonly DueCard[]) => cards.map(({ id }) => id)

test('the most overdue comes first, and each course once before any comes twice', () => {
  const due = [
    card('a', 'el', '2026-11-01'),
    card('b', 'el', '2026-11-02'),
    card('c', 'hms', '2026-11-20'),
    card('d', 'el', '2026-11-03'),
  ]
  expect(ids(todaysQuestions(due, []))).toEqual(['a', 'c', 'b'])
})

const dueCards = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    courseId: fc.constantFrom('el', 'hms', 'lov', 'helse'),
    dueOn: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)

test('three is three, however much has piled up, and in whatever order it is read', () => {
  fc.assert(
    fc.property(dueCards, fc.integer(), (due, turn) => {
      const chosen = todaysQuestions(due, [])
      expect(chosen.length).toBe(Math.min(questionsPerDay, due.length))
      const turned = due.toSorted(
        (one, other) => ((one.id.charCodeAt(0) ^ turn) % 7) - ((other.id.charCodeAt(1) ^ turn) % 7),
      )
      expect(ids(todaysQuestions(turned, []))).toEqual(ids(chosen))
      expect(new Set(chosen.map(({ courseId }) => courseId)).size).toBe(
        Math.min(questionsPerDay, new Set(due.map(({ courseId }) => courseId)).size),
      )
    }),
  )
})

test('what was answered leaves the rest of the day as it was', () => {
  fc.assert(
    fc.property(dueCards, (due) => {
      const chosen = todaysQuestions(due, [])
      const [first, ...rest] = chosen
      if (!first) return
      const left = due.filter(({ id }) => id !== first.id)
      expect(ids(todaysQuestions(left, [first.courseId]))).toEqual(ids(rest))
      expect(todaysQuestions(due, ['el', 'el', 'el'])).toEqual([])
    }),
  )
})
