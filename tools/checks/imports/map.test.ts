import { expect, test } from 'vitest'
import { drawn, leanings } from './map.ts'

test('the drawing is read without its frame', () => {
  expect(drawn('# Map\n\n```mermaid\ngraph LR\n  courses --> accounts\n  markets\n```\n')).toEqual([
    'courses --> accounts',
    'markets',
  ])
})

test('an arrow is an import of another feature, once; tests and own files make none, and the lonely are named', () => {
  const imports = [
    ['features/courses/server/a.ts', 'features/accounts/server/index.ts'],
    ['features/courses/web/b.ts', 'features/accounts/web/index.ts'],
    ['features/courses/web/b.ts', 'features/courses/web/c.ts'],
    ['features/accounts/server/a.api.test.ts', 'features/courses/server/index.ts'],
    ['features/markets/server/a.ts', 'platform/clock.ts'],
  ] as const
  expect(leanings(['accounts', 'courses', 'markets'], imports)).toEqual(['courses --> accounts', 'markets'])
})
