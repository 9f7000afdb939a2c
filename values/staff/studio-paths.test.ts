import { expect, test } from 'vitest'
import { isStudioPath, studioPaths } from './studio-paths.ts'

test('an address of the studio is known by its first segment alone', () => {
  for (const path of [studioPaths.start, studioPaths.find('a b'), studioPaths.person('1'), studioPaths.log])
    expect(isStudioPath(path.split('?')[0] ?? '')).toBe(true)
  for (const path of ['/', '/no', '/studios', '/no/studio', '/studio-x/']) expect(isStudioPath(path)).toBe(false)
})

test('what is looked for is written into the address safely', () => {
  expect(studioPaths.find('kari & co?#')).toBe('/studio/find?q=kari%20%26%20co%3F%23')
  expect(studioPaths.find()).toBe('/studio/find')
})
