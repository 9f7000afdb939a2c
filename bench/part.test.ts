import { expect, test } from 'vitest'
import { formatFigure } from './part.ts'
import { findParts, parts } from './parts.ts'

const figure = { what: 'a query', limit: 'a bare list', unit: 'requests/s' }

test('a figure is printed with its limit’s own figure, and whether its target is met', () => {
  const ratio = { ours: 2500, limit: 10_000, ratio: 0.25 }
  expect(formatFigure({ ...figure, ratio, target: { atLeast: 0.25 } })).toBe(
    'a query\n  0.25  (2500 requests/s beside 10000: a bare list)  target: at least 0.25, met',
  )
  expect(formatFigure({ ...figure, ratio, target: { atMost: 0.2 } })).toMatch(/target: at most 0.2, missed$/)
  expect(formatFigure({ ...figure, ratio })).not.toContain('target')
})

test('parts are found by name, in the order of the list; without a name it is all of them', () => {
  expect(findParts([])).toEqual({ kind: 'Found', parts })
  const found = findParts(['segments', 'catalogue'])
  expect(found.kind === 'Found' && found.parts.map(({ name }) => name)).toEqual(['catalogue', 'segments'])
})

test('a name that no part has is reported', () => {
  expect(findParts(['catalogue', 'katalog'])).toEqual({ kind: 'Unknown', name: 'katalog' })
})

test('no two parts have the same name', () => {
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
})
