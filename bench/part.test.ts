import { expect, test } from 'vitest'
import { formatFigure } from './part.ts'
import { findParts, parts } from './parts.ts'
import { pages } from './parts/pages.ts'

const figure = { what: 'a query', limit: 'a bare list', unit: 'requests/s' }

test('a figure is printed with its limit’s own figure, and whether its target is met', () => {
  const ratio = { ours: 2500, limit: 10_000, ratio: 0.25 }
  expect(formatFigure({ ...figure, ratio, target: { atLeast: 0.25 } })).toBe(
    'a query\n  0.25  (2500 requests/s beside 10000: a bare list)  target: at least 0.25, met',
  )
  expect(formatFigure({ ...figure, ratio, target: { atMost: 0.2 } })).toMatch(/target: at most 0.2, missed$/)
  expect(formatFigure({ ...figure, ratio })).not.toContain('target')
})

test('a figure with a target of its own is judged by its value, beside a limit of 0 too', () => {
  const shift = { what: 'shift', unit: '', value: 0.014, limit: 'React alone', limitValue: 0 }
  expect(formatFigure({ ...shift, target: { atMost: 0.01 } })).toBe(
    'shift\n  0.014  (beside 0.0: React alone)  target: at most 0.01, missed',
  )
  expect(formatFigure({ ...shift, unit: 'ms', value: 2000, target: { atMost: 2000 } })).toContain(
    '2000 ms  (beside 0.0: React alone)  target: at most 2000, met',
  )
})

test('the name of a group runs its parts', () => {
  const found = findParts(['pages', 'segments'])
  const names = found.kind === 'Found' ? found.parts.map(({ name }) => name) : []
  expect(names).toEqual([...pages.map(({ name }) => name), 'memory', 'browser', 'segments'])
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
