import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test('Q3: the file is saved under the name the server gives it', () => {
  expect(fileNameOf('attachment; filename="kursbevis-elsikkerhet-i-praksis.pdf"')).toBe(
    'kursbevis-elsikkerhet-i-praksis.pdf',
  )
  expect(fileNameOf('inline')).toBe('kursiva.pdf')
  expect(fileNameOf(null)).toBe('kursiva.pdf')
})
