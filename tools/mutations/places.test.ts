import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations, testsOf } from './places.ts'

test.each(mutations)('the place to break exists once and its tests exist: $file', (mutation) => {
  const occurrences = readFileSync(mutation.file, 'utf8').split(mutation.from).length - 1
  expect(occurrences).toBe(1)
  for (const file of testsOf(mutation)) expect({ file, exists: existsSync(file) }).toEqual({ file, exists: true })
})
