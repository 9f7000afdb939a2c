import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notebook, type Noted } from './notebook.ts'

const moment = fc.integer({ min: 0, max: 1e9 }).map((minutes) => new Date(minutes * 1000).toISOString())
const entity = (...ids: string[]) => fc.option(fc.constantFrom(...ids).map((id) => ({ id })))
const notes: fc.Arbitrary<Noted[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    second: fc.nat(600),
    createdAt: moment,
    updatedAt: moment,
    course: entity('el', 'hms'),
    lesson: entity('1', '2', '3'),
  }),
  { selector: ({ id }) => id },
)
const latest = (some: readonly Noted[]) => Math.max(...some.map(({ updatedAt }) => Date.parse(updatedAt)))

test('C7: the notebook holds every note once, each course once, what was written in latest first', () => {
  fc.assert(
    fc.property(notes, (given) => {
      const parts = notebook(given)
      expect(parts.flatMap((part) => part.notes.map(({ id }) => id)).sort()).toEqual(given.map(({ id }) => id).sort())
      expect(new Set(parts.map(({ course }) => course?.id)).size).toBe(parts.length)
      const ages = parts.map((part) => latest(part.notes))
      expect(ages).toEqual([...ages].sort((a, b) => b - a))
      for (const part of parts) {
        const lessons = part.notes.map(({ lesson }) => lesson?.id)
        // a lesson's notes stand together, in the order of the film
        expect(lessons.filter((id, index) => index === 0 || id !== lessons[index - 1])).toEqual([...new Set(lessons)])
        for (const [index, note] of part.notes.entries()) {
          const before = part.notes[index - 1]
          if (before && before.lesson?.id === note.lesson?.id) expect(before.second).toBeLessThanOrEqual(note.second)
        }
      }
    }),
  )
})
