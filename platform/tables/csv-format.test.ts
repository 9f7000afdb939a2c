import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, type Language } from '#values/language.ts'
import { csvLines, type TableCell } from './index.ts'

const separatorOf = (language: Language) => (language === 'en' ? ',' : ';')
const writeCsv = (language: Language, heading: readonly string[], rows: readonly (readonly TableCell[])[]) =>
  csvLines(language, [heading, ...rows], { isFirst: true, times: 'UTC' }).toString()

/** Parses CSV according to RFC 4180, only for the tests. */
function read(csv: string, separator: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 1; at < csv.length; at++) {
    const sign = csv[at] ?? ''
    if (isQuoted && sign === '"' && csv[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\r' && csv[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at++
    } else cell += sign
  }
  return rows
}

const text = fc.string({ unit: fc.constantFrom('a', 'Å', ';', ',', '"', '\r', '\n', '=', '+', '-', '@', ' ', '1') })

test('GDPR art. 20: what is written as CSV is read back as it was, in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }),
      (language, rows) => {
        const csv = writeCsv(language, ['Én', 'To'], rows)
        expect(csv.startsWith('\uFEFF')).toBe(true)
        const [heading, ...body] = read(csv, separatorOf(language))
        expect(heading).toEqual(['Én', 'To'])
        expect(body.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(rows)
      },
    ),
  )
})

test('OWASP: no cell begins with what a spreadsheet would calculate', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), text, (language, cell) => {
      const [[first = ''] = []] = read(writeCsv(language, [cell], []), separatorOf(language))
      expect(first.replace(/^'(?=[=+\-@\t\r])/, '')).toBe(cell)
      const [, [written = ''] = []] = read(writeCsv(language, ['x'], [[cell]]), separatorOf(language))
      expect(written).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('GDPR art. 20: moments, numbers and yes are written as the reader’s spreadsheet takes them', () => {
  const row = [[new Date('2026-11-21T18:00:00Z'), 0.5, true, null]]
  expect(writeCsv('nb', ['a', 'b', 'c', 'd'], row)).toBe('\uFEFFa;b;c;d\r\n2026-11-21T18:00:00.000Z;0,5;ja;\r\n')
  expect(writeCsv('es', ['a', 'b', 'c', 'd'], row)).toContain('0,5;sí;')
  expect(writeCsv('en', ['a', 'b', 'c', 'd'], row)).toContain('Z,0.5,yes,')
})
