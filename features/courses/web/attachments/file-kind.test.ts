import { expect, test } from 'vitest'
import { kindOfFile, sizeIn } from './file-kind.ts'

test.each([
  ['De fem sikre.pdf', 'PDF'],
  ['Budsjett 2026.xlsx', 'Excel'],
  ['mal.v2.DOCX', 'Word'],
  ['bilder.zip', 'ZIP'],
  ['LESMEG', ''],
])('C2: %s is called %s', (name, kind) => expect(kindOfFile(name)).toBe(kind))

test.each([
  ['nb', 12, '1 kB'],
  ['nb', 39_648, '40 kB'],
  ['nb', 999_600, '1 MB'],
  ['nb', 2_140_000, '2,1 MB'],
  ['es', 2_140_000, '2,1 MB'],
  ['en-GB', 2_140_000, '2.1 MB'],
])('C2: in %s, %i bytes are %s', (locale, bytes, size) => {
  expect(sizeIn(locale, bytes).replaceAll('\u00A0', ' ')).toBe(size)
})
