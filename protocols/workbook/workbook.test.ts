import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { cellReference, maxColumn, maxRow } from './cell-reference.ts'
import { checkedWorkbook } from './check-workbook.ts'
import { visitXmlTags } from './xml-tags.ts'

const limits = { maxRows: 1000, maxArea: 100_000, maxCells: 10_000, maxSharedText: 100_000, maxUnpacked: 1_000_000 }

const workbook = (rows: string): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
        'xl/sharedStrings.xml': '<sst><si><t>Navn</t></si></sst>',
        'xl/worksheets/s.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

function lettersOf(column: number): string {
  let [letters, rest] = ['', column]
  for (; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

describe('ECMA-376 Part 1, 18.18.7: references of cells', () => {
  const place = (max: number) => fc.integer({ min: 1, max })

  test('every cell of a sheet has its place', () => {
    fc.assert(
      fc.property(place(maxRow), place(maxColumn), (row, column) => {
        expect(cellReference(`${lettersOf(column)}${row}`)).toEqual({ row, column })
      }),
    )
  })

  test('nothing outside of a sheet has one, and no text is too strange', () => {
    fc.assert(
      fc.property(place(1e9), (more) => {
        expect(cellReference(`A${maxRow + more}`)).toBeUndefined()
        expect(cellReference(`${lettersOf(maxColumn + more)}1`)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = cellReference(text)
        expect(found === undefined || `${lettersOf(found.column)}${found.row}` === text).toBe(true)
      }),
    )
  })
})

describe('a workbook is checked, whatever it is', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 20 })
  const columns = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 10 })
  const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)
  const sheet = (rowNumbers: readonly number[], columnNumbers: readonly number[]) =>
    rowNumbers
      .map((row) => {
        const cells = columnNumbers.map((column) => `<c r="${lettersOf(column)}${row}"><v>1</v></c>`)
        return `<row r="${row}">${cells.join('')}</row>`
      })
      .join('')

  test('cells in order are let through, and the parts that are read come back as they are', () => {
    fc.assert(
      fc.property(rows, columns, (rowNumbers, columnNumbers) => {
        const text = sheet(ascending(rowNumbers), ascending(columnNumbers))
        const checked = checkedWorkbook(workbook(text), limits)
        const part = checked.kind === 'Checked' ? checked.parts['xl/worksheets/s.xml'] : undefined
        expect(part?.toString()).toBe(`<worksheet><sheetData>${text}</sheetData></worksheet>`)
      }),
    )
  })

  test('cells out of order are not', () => {
    fc.assert(
      fc.property(rows, columns, (rowNumbers, columnNumbers) => {
        fc.pre(rowNumbers.some((row, at) => row < (rowNumbers[at - 1] ?? 0)))
        const checked = checkedWorkbook(workbook(sheet(rowNumbers, ascending(columnNumbers))), limits)
        expect(checked).toMatchObject({ kind: 'Refused', problem: 'UNSAFE' })
      }),
    )
  })

  test('bytes changed anywhere end in an answer, never in an exception', () => {
    const bytes = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>2</v></c></row>')
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), fc.nat(bytes.length), (changes, length) => {
        const changed = Uint8Array.from(bytes)
        for (const [at, byte] of changes) changed[at] = byte
        expect(checkedWorkbook(changed, limits).kind).toMatch(/^(Checked|Refused)$/)
        expect(checkedWorkbook(changed.subarray(0, length), limits).kind).toMatch(/^(Checked|Refused)$/)
      }),
      { numRuns: 500 },
    )
  })
})

test('XML 1.0, 2.8: tags are found whatever stands in quotes, texts and comments', () => {
  const name = fc.stringMatching(/^[a-z]{1,5}$/)
  const text = fc.string().map((each) => each.replaceAll(/[<&\0]/g, ' ').toWellFormed())
  const node = fc.tuple(
    name,
    text,
    text.map((each) => each.replaceAll('"', "'")),
    fc.boolean(),
  )
  fc.assert(
    fc.property(fc.array(node, { maxLength: 20 }), (nodes) => {
      const xml = nodes.map(
        ([each, inner, value, isEmpty]) =>
          `<!-- <no> ${inner.replaceAll('-', ' ')} --><x:${each} a="${value}"${isEmpty ? '/>' : `>${inner}</x:${each}>`}`,
      )
      const found: string[] = []
      visitXmlTags(Buffer.from(`<?xml version="1.0"?><all>${xml.join('')}</all>`), ({ name: tag, kind }) => {
        if (kind !== 'Close' && tag !== 'all') found.push(tag)
      })
      expect(found).toEqual(nodes.map(([each]) => each))
    }),
  )
})
