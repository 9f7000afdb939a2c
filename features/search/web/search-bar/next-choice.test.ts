import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChoice, none } from './next-choice.ts'

const list = fc
  .integer({ min: 1, max: 15 })
  .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: none, max: count - 1 })))
const press = (key: string, times: number, from: number, count: number) => {
  let at = from
  for (let pressed = 0; pressed < times; pressed++) at = nextChoice(key, at, count) ?? at
  return at
}

test('C5: the arrows go round through every suggestion and the field', () => {
  fc.assert(
    fc.property(list, ([count, from]) => {
      for (const key of ['ArrowDown', 'ArrowUp']) {
        const seen = Array.from({ length: count + 1 }, (_, times) => press(key, times, from, count))
        expect(new Set(seen).size).toBe(count + 1)
        expect(press(key, count + 1, from, count)).toBe(from)
      }
    }),
  )
})

test('C5: up takes back what down did', () => {
  fc.assert(
    fc.property(list, ([count, from]) => {
      expect(press('ArrowUp', 1, press('ArrowDown', 1, from, count), count)).toBe(from)
    }),
  )
})

test('C5: Home and End lead to the ends of the list, and stay with the text while nothing is chosen', () => {
  fc.assert(
    fc.property(list, ([count, from]) => {
      expect(nextChoice('Home', from, count)).toBe(from === none ? undefined : 0)
      expect(nextChoice('End', from, count)).toBe(from === none ? undefined : count - 1)
    }),
  )
})

test('C5: without suggestions, and for letters, the key is the field’s own', () => {
  fc.assert(
    fc.property(fc.string(), ([key = '']) => {
      expect(nextChoice(key, none, 3)).toBeUndefined()
      expect(nextChoice('ArrowDown', none, 0)).toBeUndefined()
    }),
  )
})
