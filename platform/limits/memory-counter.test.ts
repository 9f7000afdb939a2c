import { beforeEach, expect, test } from 'vitest'
import { memoryCounter } from './memory-counter.ts'

let now = 0
const clock = () => new Date(now)
beforeEach(() => {
  now = 0
})

test('a window begins with the first request and ends after its length; keys have windows of their own', () => {
  const { count } = memoryCounter(clock)
  expect(count('a', 60_000)).toEqual({ count: 1, msLeft: 60_000 })
  now = 15_000
  expect(count('a', 60_000)).toEqual({ count: 2, msLeft: 45_000 })
  expect(count('b', 60_000)).toEqual({ count: 1, msLeft: 60_000 })
  now = 60_000
  expect(count('a', 60_000)).toEqual({ count: 1, msLeft: 60_000 })
})

test('memory stays bounded: the window that began first is forgotten first', () => {
  const { count } = memoryCounter(clock, 3)
  for (const key of ['a', 'b', 'a', 'c', 'd']) count(key, 1000)
  expect(count('b', 1000).count).toBe(2)
  expect(count('a', 1000).count).toBe(1)
})

test('a clock that is set back by a day holds nobody for a day', () => {
  now = 86_400_000
  const { count } = memoryCounter(clock)
  count('a', 60_000)
  now = 0
  expect(count('a', 60_000)).toEqual({ count: 1, msLeft: 60_000 })
})
