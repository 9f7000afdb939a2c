import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listColumns, listSeparator, readListedLine } from './partner-list.ts'

test('I2: columns are found by their headers, in any of the languages', () => {
  expect(listColumns(['Navn', 'Kommune', 'Org.nr.'])).toEqual({ number: 2, name: 0 })
  expect(listColumns(['NIF', 'Razón social'])).toEqual({ number: 0, name: 1 })
  for (const head of [['Navn'], ['orgnr', 'number', 'navn'], ['310987654', 'Nordvik Elektro AS'], []])
    expect(listColumns(head)).toBeUndefined()
})

test.each([
  ['organisasjonsnummer;navn', ';'],
  ['number,name', ','],
  ['number\tname, as registered', '\t'],
])('I2: the cells of «%s» are separated by «%s»', (head, separator) => {
  expect(listSeparator(head)).toBe(separator)
})

test('I2: each line is a company or has an error', () => {
  const columns = { number: 0, name: 1 }
  const read = (...cells: string[]) => readListedLine(cells, columns, 'no')
  expect(read(' NO 310 987 654 MVA ', ' Nordvik  Elektro AS ')).toEqual({
    kind: 'Company',
    company: { number: '310987654', name: 'Nordvik Elektro AS' },
  })
  const reasonOf = (...cells: string[]) => {
    const line = read(...cells)
    return line.kind === 'Bad' ? line.reason : undefined
  }
  expect([
    reasonOf('', 'Navn'),
    reasonOf('310987655', 'Navn'),
    reasonOf('310987654'),
    reasonOf('310987654', 'N'.repeat(201)),
    reasonOf('310987654', 'N\u0000'),
  ]).toEqual(['NO_NUMBER', 'WRONG_NUMBER', 'NO_NAME', 'WRONG_NAME', 'WRONG_NAME'])
  fc.assert(
    fc.property(fc.tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 })), (cells) => {
      const line = readListedLine(cells, columns, 'es')
      if (line.kind === 'Company') expect(line.company.number).toMatch(/^[0-9A-Z]{9}$/)
    }),
  )
})
