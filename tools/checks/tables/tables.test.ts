import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/checks/project-files.ts'
import { readOwners } from './table-owners.ts'
import { checkTables } from './tables.ts'
import { tablesInSql } from './tables-in-sql.ts'

const { problems } = await checkTables(join(root, 'tools/checks/planted/tables'))

test('a table named outside its owner is caught, however it is written; published views are not', () => {
  const uses = problems.filter((problem) => problem.includes(' names '))
  expect(uses.map((problem) => problem.replace(/,.*/, '')).sort()).toEqual([
    'apps/server/wires.ts:3 names beta_seat',
    'features/beta/server/report.sql names alpha_course',
    'features/beta/server/seat-store.ts:10 names alpha_course',
    'features/beta/server/seat-store.ts:11 names outbox',
    'features/beta/server/seat-store.ts:12 names alpha_course',
    'features/beta/server/seat-store.ts:13 names alpha_course',
    'features/beta/server/seat-store.ts:14 names alpha_course',
    'features/beta/server/seat-store.ts:9 names alpha_course',
    'platform/mail/outbox.ts:4 names beta_seat',
  ])
})

test('a table without an owner, or with one that is no feature, is caught', () => {
  expect(problems.filter((problem) => !problem.includes(' names '))).toEqual([
    'database/migrations/0001_tables.sql:18 orphan has no owner: write "-- owner: <feature>" above it',
    'database/migrations/0001_tables.sql:21 stray belongs to gamma, which is no feature',
  ])
})

test('a later migration renames, replaces, parts and drops', () => {
  const first = readOwners(
    [],
    '0001.sql',
    '-- owner: alpha\ncreate table a (id int);\n\n-- owner: alpha\ncreate table b ();',
  )
  const later = readOwners(
    first,
    '0002.sql',
    'alter table a rename to c;\ncreate table c_1 partition of c;\ndrop table b;',
  )
  expect(later.map(({ name, owner }) => `${name}: ${owner}`)).toEqual(['c: alpha', 'c_1: alpha'])
})

test('a file may say once who owns all its tables', () => {
  const tables = readOwners(
    [],
    '0001.sql',
    '-- The pool. owner of all: alpha\n\ncreate table a ();\n-- owner: beta\ncreate table b ();',
  )
  expect(tables.map(({ name, owner }) => `${name}: ${owner}`)).toEqual(['a: alpha', 'b: beta'])
})

test('a later migration hands a table over to another feature', () => {
  const first = readOwners([], '0001.sql', '-- owner: alpha\ncreate table a ();\n-- owner: alpha\ncreate table b ();')
  const later = readOwners(first, '0002.sql', '-- owner of a: beta\n-- owner of gone: beta\nselect 1;')
  expect(later.map(({ name, owner }) => `${name}: ${owner}`)).toEqual(['a: beta', 'b: alpha'])
})

test('tables are found in lists, joins, sub-queries and writes; columns, values and comments are not', () => {
  expect(
    tablesInSql(`
      with newest as (select id, title from course -- from nowhere
        where title <> 'from seat')
      insert into log (id, note) select n.id, c.seat from newest n, public."lesson" l
        left join lateral (select 1 from only note) x on true
        where l.level in (select level from level) returning id, title`),
  ).toEqual(['course', 'log', 'newest', 'lesson', 'note', 'level'])
  expect(tablesInSql('update seat set taken = true where id = 1')).toEqual(['seat'])
})
