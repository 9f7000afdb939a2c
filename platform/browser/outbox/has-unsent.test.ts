import { expect, test, vi } from 'vitest'
import { hasUnsent } from './has-unsent.ts'

test('C7: unsent entries are found by the beginning of their keys; a forbidden storage has none', () => {
  vi.stubGlobal('localStorage', { 'kursiva.a.x': '1' })
  expect([hasUnsent('kursiva.a.'), hasUnsent('kursiva.b.')]).toEqual([true, false])
  vi.stubGlobal('localStorage', undefined)
  expect(hasUnsent('kursiva.a.')).toBe(false)
  vi.unstubAllGlobals()
})
