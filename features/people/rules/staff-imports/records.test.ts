import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxFields, recordOfItem, recordsOfTable, repeatedPlaces } from './records.ts'

describe('O1: the rows of a file of another system', () => {
  test('cells are found by their headings; empty cells, empty rows and what is no cell are left out', () => {
    expect(
      recordsOfTable([
        ['', ' '],
        [' legacyUUID ', 'name', ''],
        ['a', ' Kari ', 'beyond', 'more'],
        ['', ''],
        ['b', ''],
      ]),
    ).toEqual([{ legacyUUID: 'a', name: 'Kari' }, { legacyUUID: 'b' }])
    expect(recordOfItem({ name: 'Kari', number: 310987654, active: true, more: { a: 1 }, none: null })).toEqual({
      name: 'Kari',
      number: '310987654',
      active: 'true',
    })
    for (const item of [null, 1, 'Kari', ['Kari']]) expect(recordOfItem(item)).toEqual({})
  })

  test('no file makes a record that is larger than the limits', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ maxLength: 1000 }), { maxLength: 60 }), { maxLength: 10 }), (table) => {
        for (const record of recordsOfTable(table)) {
          expect(Object.keys(record).length).toBeLessThanOrEqual(maxFields)
          for (const cell of Object.values(record)) expect(cell.length).toBeLessThanOrEqual(601)
        }
      }),
    )
  })

  test('an id that came before is a repetition, whatever its case; a row without one is none', () => {
    expect([...repeatedPlaces([{ legacyUUID: 'a' }, {}, { legacyUUID: 'A' }, {}, { legacyUUID: 'b' }])]).toEqual([2])
  })
})
