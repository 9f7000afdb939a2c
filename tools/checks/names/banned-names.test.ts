import { expect, test } from 'vitest'
import { bannedNames, isMisspeltPath } from './banned-names.ts'

test.each([
  ['const mostRows = 3', 'mostRows'],
  ['export const MOST_IN_LINE = 24', 'MOST_IN_LINE'],
  ['function longestAnswer() {}', 'longestAnswer'],
  ['const patience = 10_000', 'patience'],
  ['interface QuizStanding { a: 1 }', 'QuizStanding'],
  ['const row = { organisationId: 1 }', 'organisationId'],
])('%s is caught', (text, name) => {
  expect(bannedNames('features/x/server/a.ts', text)).toEqual([
    expect.stringContaining(`features/x/server/a.ts:1 is called ${name}`),
  ])
})

test('plain words, texts and comments are left alone', () => {
  const text = `// most of an organisation's patience\nconst standing = 'organisation mostRows', maxRows = 1, almost = 2`
  expect(bannedNames('values/a.ts', text)).toEqual([])
})

test('a path spells organization as code does; migrations and decisions keep their names', () => {
  expect(isMisspeltPath('features/organisations/web/a.ts')).toBe(true)
  expect(isMisspeltPath('features/organizations/web/a.ts')).toBe(false)
  expect(isMisspeltPath('database/migrations/0106_my_organisation.sql')).toBe(false)
})
