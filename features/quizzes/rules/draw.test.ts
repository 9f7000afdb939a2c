import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawQuestions, type Drawable } from './draw.ts'

const question = (position: number, pool: Drawable['pool'] = null, lastAsked = 0): Drawable => ({
  id: `q${String(position).padStart(3, '0')}`,
  position,
  pool,
  lastAsked,
})
const ids = (questions: readonly Drawable[]) => questions.map(({ id }) => id)

const pools = fc.constantFrom(null, { id: 'a', draw: 2 }, { id: 'b', draw: 5 })
const anyTest = fc
  .array(fc.tuple(pools, fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: 40 })
  .map((rows) => rows.map(([pool, lastAsked], position) => question(position, pool, lastAsked)))

test('Q1: all questions outside pools are asked, and from each pool as many as it gives, none twice, in the test’s order', () => {
  fc.assert(
    fc.property(fc.string(), anyTest, (seed, questions) => {
      const asked = drawQuestions(seed, questions)
      expect(new Set(ids(asked)).size).toBe(asked.length)
      expect(asked.map(({ position }) => position)).toEqual(
        asked.map(({ position }) => position).toSorted((a, b) => a - b),
      )
      for (const [pool, members] of Map.groupBy(questions, (each) => each.pool)) {
        const count = asked.filter((each) => each.pool === pool).length
        expect(count).toBe(pool ? Math.min(pool.draw, members.length) : members.length)
      }
    }),
  )
})

test('Q1: the same seed draws the same, whatever the order of the questions', () => {
  fc.assert(
    fc.property(fc.string(), anyTest, (seed, questions) => {
      expect(ids(drawQuestions(seed, questions.toReversed()))).toEqual(ids(drawQuestions(seed, questions)))
    }),
  )
})

test('Q1: no question repeats while the pool has one that was asked longer ago', () => {
  fc.assert(
    fc.property(fc.string(), anyTest, (seed, questions) => {
      const asked = new Set(ids(drawQuestions(seed, questions)))
      for (const one of questions.filter(({ id }) => asked.has(id))) {
        for (const other of questions) {
          if (other.pool && other.pool === one.pool && !asked.has(other.id))
            expect(one.lastAsked).toBeLessThanOrEqual(other.lastAsked)
        }
      }
    }),
  )
})

test('Q1: the draw is fair: over many attempts each question and each pair is equally likely', () => {
  const pool = { id: 'a', draw: 3 }
  const questions = Array.from({ length: 8 }, (_, position) => question(position, pool))
  const times = new Map<string, number>()
  const draws = 8000
  for (let attempt = 0; attempt < draws; attempt += 1) {
    const asked = ids(drawQuestions(`attempt ${attempt}`, questions))
    for (const [place, one] of asked.entries()) {
      times.set(one, (times.get(one) ?? 0) + 1)
      for (const other of asked.slice(place + 1)) times.set(one + other, (times.get(one + other) ?? 0) + 1)
    }
  }
  // five standard deviations of a fair draw
  const isNear = (key: string, chance: number) =>
    Math.abs((times.get(key) ?? 0) - draws * chance) < 5 * Math.sqrt(draws * chance * (1 - chance))
  for (const one of ids(questions)) {
    expect(isNear(one, 3 / 8)).toBe(true)
    for (const other of ids(questions)) if (one < other) expect(isNear(one + other, 3 / 28)).toBe(true)
  }
})
