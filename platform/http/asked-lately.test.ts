import { expect, test } from 'vitest'
import { askedLately } from './asked-lately.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('I2: whoever asks too often waits for the minute to end; others do not', () => {
  const wait = askedLately(2)
  expect([wait('a', at(0)), wait('a', at(10)), wait('a', at(15)), wait('b', at(15))]).toEqual([0, 0, 45, 0])
  expect(wait('a', at(60))).toBe(0)
})

test('I2: callers who came later push out those who came first, and memory stays bounded', () => {
  const wait = askedLately(1)
  wait('first', at(0))
  for (let caller = 0; caller < 20_000; caller += 1) wait(`caller ${caller}`, at(1))
  expect(wait('first', at(2))).toBe(0)
  expect(wait('caller 19999', at(2))).toBeGreaterThan(0)
})
