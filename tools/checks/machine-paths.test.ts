import { expect, test } from 'vitest'
import { linesWithMachinePaths } from './machine-paths.ts'

// Joined at run time, so that this file contains no such path itself.
const under = (...parts: string[]) => ['', ...parts].join('/')

test('a path of a home or a working folder is found, with its line', () => {
  const paths = [
    under('home', 'kari', 'kursiva'),
    under('Users', 'kari', 'x'),
    under('root', '.npm'),
    under('work', 'main'),
  ]
  for (const path of paths) expect(linesWithMachinePaths(`one\nopen '${path}' first`)).toEqual([2])
  expect(linesWithMachinePaths(`in ${['C:', 'Users', 'kari'].join('\\')}`)).toEqual([1])
})

test('addresses and paths of the project are left alone', () => {
  const text = [
    '`/no/home/start`',
    './work/plan',
    '/usr/lib/x',
    "paths.home + '/'",
    '/home',
    'https://kursiva.no/root/x',
  ]
  expect(linesWithMachinePaths(text.join('\n'))).toEqual([])
})
