import { expect, test } from 'vitest'
import { groundToRead } from './certificate-reading.ts'

test.each([
  // holder, manages, code, shared
  [true, false, false, false, 'HOLDER'],
  [true, true, true, true, 'HOLDER'],
  [false, true, false, false, 'MANAGER'],
  [false, true, true, true, 'MANAGER'],
  [false, false, true, true, 'PUBLIC_LINK'],
  [false, false, true, false, undefined],
  [false, false, false, true, undefined],
  [false, false, false, false, undefined],
] as const)(
  'Q3: holder %s, manager %s, code %s, shared %s: read as %s',
  (isHolder, managesHolder, hasCode, isShared, ground) => {
    expect(groundToRead({ isHolder, managesHolder, hasCode, isShared })).toBe(ground)
  },
)
