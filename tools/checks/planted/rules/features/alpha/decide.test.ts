import { describe, expect, test } from 'vitest'

const rows = [1]

describe('M1: a group', () => {
  test(`M2 I2: a template with ${rows.length} rows`, () => expect(rows).toEqual([1]))
  test.each(rows)('R6 (D), WCAG 2.2 AA: %i', (row) => expect(row).toBe(1))
})
// none of these counts: A4 is a paper size, M9 follows the colon, R3 is not in a title, R4 is only in this comment
test('the file is one A4 sheet: not M9', () => expect('R3: said').toBeTruthy())
