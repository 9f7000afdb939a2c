import { expect, test } from 'vitest'
import { checkList, readList } from './packages.ts'

const page =
  '| Package | Why | Licence |\n| --- | --- | --- |\n| `a` | reads | MIT |\n| `@b/c` |  | ISC |\n| `gone` | was | MIT |\n'

test('the list is read from its table', () => {
  expect(readList(page)[0]).toEqual({ name: 'a', reason: 'reads', licence: 'MIT' })
})

test('a package without a reason, one that is gone and a wrong licence are caught', () => {
  expect(checkList(readList(page), ['a', '@b/c', 'new'], new Map([['a', 'Apache-2.0']]))).toEqual([
    'docs/dependencies.md does not say why @b/c is here',
    'docs/dependencies.md does not say why new is here',
    'docs/dependencies.md lists gone, which is gone',
    'docs/dependencies.md gives a as MIT; it is under Apache-2.0',
  ])
})
