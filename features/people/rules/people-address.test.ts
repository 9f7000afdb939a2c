import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peopleAddress } from './people-address.ts'

test('O5: an address reads as itself, and whatever it says never breaks the list', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('text', 'role', 'group', 'status', 'sort', 'descending'), fc.anything()),
      (given) => {
        const read = peopleAddress(given)
        expect(peopleAddress({ ...read })).toEqual(read)
        expect([...(read.text ?? '')].length).toBeLessThanOrEqual(100)
      },
    ),
  )
  const full = { text: 'kari', role: 'ADMIN', group: 'g', status: 'INVITED', sort: 'ROLE', descending: true }
  expect(peopleAddress(full)).toEqual(full)
  expect(peopleAddress({ role: 'OWNER', status: 'GONE', sort: 'x', descending: 'yes' })).toEqual({})
})
