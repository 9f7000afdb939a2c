import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { writeTable, type Table } from './write-table.ts'

// workbooks store times as fractions of days: half a day is exact
const table: Table = {
  language: 'nb',
  name: 'Personer: [2026]',
  columns: [
    { header: 'Navn', width: 30 },
    { header: 'Ferdig' },
    { header: 'Timer' },
    { header: 'Når' },
    { header: 'Dag' },
  ],
  rows: [
    ['Zofia Wiśniewska', true, 11.5, new Date('2026-11-22T11:00:00Z'), { day: '2026-12-01' }],
    ['=HYPERLINK("http://x")', false, -3, null, null],
  ],
}

test('exports: a CSV opens as it stands, with times in the time zone of the markets, and no cell of text is a formula', async () => {
  const { content, contentType } = await writeTable('csv', table)
  expect(contentType).toBe('text/csv; charset=utf-8')
  expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(parse(content, { bom: true, delimiter: ';' })).toEqual([
    ['Navn', 'Ferdig', 'Timer', 'Når', 'Dag'],
    ['Zofia Wiśniewska', 'ja', '11,5', '2026-11-22 12:00:00', '2026-12-01'],
    ['\'=HYPERLINK("http://x")', 'nei', '-3', '', ''],
  ])
})

test('exports: a workbook keeps the types of its cells, times in the time zone of the markets and days as days, and text stays text', async () => {
  const { content } = await writeTable('xlsx', table)
  const [sheet] = await readWorkbook(content)
  expect(sheet?.data).toEqual([
    ['Navn', 'Ferdig', 'Timer', 'Når', 'Dag'],
    ['Zofia Wiśniewska', true, 11.5, new Date('2026-11-22T12:00:00Z'), new Date('2026-12-01T00:00:00Z')],
    ['=HYPERLINK("http://x")', false, -3, null, null],
  ])
})

test('exports: whatever text a cell holds comes back from the CSV, formulas behind an apostrophe', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { minLength: 1, maxLength: 5 }),
      async (cells) => {
        const { content } = await writeTable('csv', {
          language: 'es',
          name: '',
          columns: cells.map(() => ({ header: 'x' })),
          rows: [cells],
        })
        const [, row] = parse(content, {
          bom: true,
          delimiter: ';',
          record_delimiter: '\r\n',
          skip_empty_lines: false,
        })
        expect(row?.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, ''))).toEqual(cells)
      },
    ),
  )
})
