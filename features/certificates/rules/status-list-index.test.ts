import { expect, test } from 'vitest'
import { numbersOfList, statusListIndex } from './status-list-index.ts'

test('Q3: no two certificates share a status list index, and each is in the list of its number', () => {
  const { from, to } = numbersOfList(2)
  const taken = new Set<number>()
  for (let number = from; number < to; number += 1) {
    const { list, index } = statusListIndex(number)
    if (list !== 2 || index < 0 || index >= to - from) throw new Error(`number ${number} is out of its list`)
    taken.add(index)
  }
  expect(taken.size).toBe(to - from)
})
