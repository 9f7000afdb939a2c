import { randomFillSync } from 'node:crypto'
import { broken, refusedAs, tooLarge, tooManyRows, unsafe, type HostileFile } from './hostile-file.ts'
import { sheetOf, stringsOf, usualRows, workbookOf } from './workbook-parts.ts'

const sheet = (rows: string) => () => workbookOf({ sheet: sheetOf(rows) })
const rows = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join('')
const cell = (reference: string, text = 'a') => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const declared = (before: string) => sheetOf(usualRows).replace('<worksheet', `${before}<worksheet`)

/** Random, so that it cannot be compressed. */
const noise = (length: number): string => randomFillSync(Buffer.alloc(length / 2)).toString('hex')

/** Workbooks that attack the code that builds rows from their cells. */
export const hostileSheets: readonly HostileFile[] = [
  unsafe('a cell at ZZZZZZZ2', sheet(`<row r="2">${cell('ZZZZZZZ2')}</row>`)),
  unsafe('a cell at XFE1, one beyond the last column', sheet(`<row r="1">${cell('XFE1')}</row>`)),
  unsafe('a cell at A1048577, one below the last row', sheet(`<row r="1048577">${cell('A1048577')}</row>`)),
  tooManyRows('a cell at XFD1048576, the last of all', sheet(`<row r="1048576">${cell('XFD1048576')}</row>`)),
  unsafe('a row 2,000,000,000', sheet(`<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>`)),
  unsafe('a row 1e7', sheet('<row r="1e7"></row>')),
  unsafe('a row of minus one', sheet('<row r="-1"></row>')),
  unsafe('a row zero', sheet('<row r="0"></row>')),
  unsafe('a row Infinity', sheet('<row r="Infinity"></row>')),
  unsafe('a cell in another row than its own', sheet(`<row r="1">${cell('A900000')}</row>`)),
  unsafe('a reference in small letters', sheet(`<row r="1">${cell('zzzzz1')}</row>`)),
  unsafe('a reference with escaped letters', sheet(`<row r="1">${cell('&#90;&#90;&#90;&#90;&#90;&#90;1')}</row>`)),
  unsafe('a reference of 60,000 letters', sheet(`<row r="1">${cell(`${'Z'.repeat(60_000)}1`)}</row>`)),
  unsafe('a reference with a row of 60,000 digits', sheet(`<row r="1">${cell(`A${'9'.repeat(60_000)}`)}</row>`)),
  broken('a cell without a reference', sheet('<row r="1"><c><v>1</v></c></row>')),
  unsafe('rows out of order', sheet(`<row r="9">${cell('A9')}</row><row r="3">${cell('A3')}</row>`)),
  unsafe('a row twice', sheet(`<row r="9">${cell('A9')}</row><row r="9">${cell('B9')}</row>`)),
  unsafe('cells out of order', sheet(`<row r="1">${cell('C1')}${cell('A1')}</row>`)),
  broken('a cell outside of rows', sheet(cell('A1'))),
  broken('rows inside rows', sheet(`${'<row>'.repeat(50)}${'</row>'.repeat(50)}`)),
  tooLarge('two corners of a sheet', sheet(`<row r="1">${cell('XFD1')}</row><row r="99999">${cell('A99999')}</row>`)),
  tooLarge('a thousand rows of one cell in the last column', sheet(rows(1000, (row) => cell(`XFD${row}`)))),
  tooManyRows(
    'a last row below 100,000',
    sheet(`<row r="1">${cell('A1')}</row><row r="900000">${cell('A900000')}</row>`),
  ),
  tooManyRows('endless rows', sheet(rows(120_000, (row) => `<c r="A${row}"><v>1</v></c>`))),
  tooLarge('two and a half million empty cells', () =>
    workbookOf({
      sheet: sheetOf(
        rows(2500, (row) => Array.from({ length: 1000 }, (_, at) => `<c r="${columnName(at + 1)}${row}"/>`).join('')),
      ),
    }),
  ),
  unsafe('a document type', () => workbookOf({ sheet: declared('<!DOCTYPE worksheet>') })),
  unsafe('entities that grow a billionfold', () => workbookOf({ sheet: declared(billionLaughs()) })),
  unsafe('an entity of a file', () =>
    workbookOf({ sheet: declared('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>') }),
  ),
  unsafe('an entity of another server', () =>
    workbookOf({ strings: `<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x">%x;]>${stringsOf('')}` }),
  ),
  unsafe('a document type in the workbook', () =>
    workbookOf({ workbook: '<!DOCTYPE workbook><workbook><sheets><sheet name="a" id="rId1"/></sheets></workbook>' }),
  ),
  unsafe('a marked section around cells', sheet(`<![CDATA[<row r="1">${cell('A1')}</row>]]>`)),
  unsafe('an attribute of 200 kB', sheet(`<row r="1" spans="${noise(200_000)}">${cell('A1')}</row>`)),
  unsafe('elements 100,000 deep', sheet(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)),
  tooLarge('a cell of 2 MB', sheet(`<row r="1">${cell('A1', noise(2_000_000))}</row>`)),
  tooLarge('a comment of 2 MB', sheet(`<!--${noise(2_000_000)}-->`)),
  broken('a comment without an end', sheet('<!-- ')),
  broken('a tag without an end', sheet('<row r="1"')),
  broken('a tag inside a tag', sheet(`<row r="1" <row r="2">${cell('A2')}</row>`)),
  broken('elements without an end', sheet('<row r="1"><c r="A1"><v>')),
  broken('ends without a beginning', sheet('</sheetData></worksheet></worksheet></a></b>')),
  broken('UTF-16', () => workbookOf({ sheet: Buffer.from(`\uFEFF${sheetOf(usualRows)}`, 'utf16le') })),
  broken('an encoding of another name', () => workbookOf({ sheet: sheetOf(usualRows).replace('UTF-8', 'UTF-7') })),
  broken('bytes that are no UTF-8', () =>
    workbookOf({ sheet: Buffer.concat([Buffer.from(sheetOf(usualRows)), Buffer.from([0xff, 0xfe, 0xc0])]) }),
  ),
  tooLarge('a shared string of 2 MB', () => workbookOf({ strings: stringsOf(`<si><t>${noise(2_000_000)}</t></si>`) })),
  tooLarge('one shared string of 30 kB in 50,000 cells', () =>
    workbookOf({
      strings: stringsOf(`<si><t>${noise(30_000)}</t></si>`),
      sheet: sheetOf(rows(50_000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`)),
    }),
  ),
  tooLarge('a shared string in ten thousand runs', () =>
    workbookOf({ strings: stringsOf(`<si>${`<r><t>${noise(200)}</t></r>`.repeat(10_000)}</si>`) }),
  ),
  broken('a shared string that is not there', sheet('<row r="1"><c r="A1" t="s"><v>4294967295</v></c></row>')),
  broken('a shared string of minus one', sheet('<row r="1"><c r="A1" t="s"><v>-1</v></c></row>')),
  broken('a style that is not there', sheet('<row r="1"><c r="A1" s="4294967295"><v>1</v></c></row>')),
  broken('a sheet that is elsewhere', () =>
    workbookOf({
      relations:
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/../../etc/passwd"/></Relationships>',
    }),
  ),
  broken('no relations', () => workbookOf({ relations: '' })),
  refusedAs(422, 'EMPTY')('a sheet without cells', sheet('')),
  refusedAs(422, 'NO_ADDRESSES')(
    'numbers where addresses should be',
    sheet('<row r="1"><c r="A1"><v>1e308</v></c></row>'),
  ),
]

function columnName(column: number): string {
  let [name, rest] = ['', column]
  for (; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

function billionLaughs(): string {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
  return `<!DOCTYPE a [<!ENTITY l0 "ha">${entities}]>`
}
