import { expect, test } from 'vitest'
import { checkLock } from './lock-file.ts'

const integrity = 'sha512-abc'

test('a lock file with checksums and without hosts passes', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity },
    'node_modules/a/node_modules/b': { inBundle: true },
  }
  expect(checkLock({ packages }, { dependencies: { a: '1.0.0' } })).toEqual([])
})

test('a host, a missing checksum, a loose version and a version that is not locked are caught', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', integrity, resolved: 'https://registry.example/a.tgz' },
    'node_modules/b': { version: '2.0.0' },
  }
  expect(checkLock({ packages }, { dependencies: { a: '^1.0.0' }, devDependencies: { b: '2.0.1' } })).toEqual([
    'node_modules/a is tied to https://registry.example/a.tgz: npm must write it without (omit-lockfile-registry-resolved)',
    'node_modules/b has no checksum',
    'package.json names a as ^1.0.0, not by an exact version',
    'package-lock.json does not lock a ^1.0.0',
    'package-lock.json does not lock b 2.0.1',
  ])
})
