import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

/** Any UTF-16 code unit, including lone surrogates and control characters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units))

test.each([
  ['De fem sikre på ett ark', 'De fem sikre på ett ark.pdf'],
  ['HMS: hva gjør du?', 'HMS hva gjør du.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['  ...  ', 'Kursiva.pdf'],
  ['NUL', 'Kursiva NUL.pdf'],
  ['fdp\u202Eexe', 'fdpexe.pdf'],
  ['Risiko\u00ADvurdering', 'Risikovurdering.pdf'],
  ['😀'.repeat(120), `${'😀'.repeat(50)}.pdf`],
])('C2: “%s” is saved as “%s”', (name, saved) => {
  expect(fileNameOf(name, 'pdf')).toBe(saved)
})

test('C2: whatever an attachment is called, it has a name that every system takes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyText), (name) => {
      const saved = fileNameOf(name, 'xlsx')
      expect(saved).toMatch(/^[^\\/:*?"<>|\p{C}. ~][^\\/:*?"<>|\p{C}]*\.xlsx$/u)
      expect(new TextEncoder().encode(saved).length).toBeLessThanOrEqual(255)
      expect(saved.isWellFormed()).toBe(true)
    }),
  )
})
