import { sheetOf, stringsOf, usualRows, workbookOf, workbookParts, workbookWith } from './workbook-parts.ts'
import { zipOf } from './zip-writer.ts'

export interface ValidFile {
  readonly name: string
  readonly bytes: () => Uint8Array
  readonly people: readonly { readonly name: string; readonly email: string }[]
}

const kari = [{ name: 'Kari Lund', email: 'kari@bakken.test' }]
const valid = (name: string, bytes: () => Uint8Array, people: ValidFile['people'] = kari): ValidFile => ({
  name,
  bytes,
  people,
})
const text = (content: string) => () => Buffer.from(content)
const sheet = 'xl/worksheets/sheet1.xml'
/** Streaming writers leave the sizes out of the local header (APPNOTE 4.3.9). */
const streamed = { central: { flags: 8 }, local: { flags: 8, crc: 0, packedSize: 0, size: 0 } }

/** Files as users send them, from the same writer as the hostile ones: all must be accepted, however unusual. */
export const validFiles: readonly ValidFile[] = [
  valid('a small workbook', () => workbookOf()),
  valid('a workbook that is only stored', () => zipOf(workbookParts().map((part) => ({ ...part, isStored: true })))),
  valid('a workbook that was streamed', () => workbookWith(sheet, streamed)),
  valid('a workbook that was streamed with room for ZIP64', () =>
    workbookWith(sheet, { ...streamed, local: { flags: 8, crc: 0, packedSize: 0xffffffff, size: 0xffffffff } }),
  ),
  valid('a workbook with a comment, an embedded workbook and a picture', () =>
    workbookOf({
      sheet: sheetOf(`<!-- made here -->${usualRows}`),
      more: [
        { name: 'xl/embeddings/sheet.xlsx', content: workbookOf() },
        { name: 'xl/media/image1.png', content: Buffer.alloc(900) },
        { name: 'xl/worksheets/', content: '', isStored: true, mode: 0o040755 },
      ],
    }),
  ),
  valid('a workbook with empty formatted cells to the last row and column', () =>
    workbookOf({
      sheet: sheetOf(`${usualRows}<row r="3"><c r="XFD3"/></row><row r="1048576" ht="20"><c r="A1048576"/></row>`),
    }),
  ),
  valid('a workbook with a greater-than sign in an attribute', () =>
    workbookOf({ sheet: sheetOf(usualRows.replace('<row r="2">', '<row r="2" note="a > b" other=\'"\'>')) }),
  ),
  valid(
    'a workbook with the signs that spreadsheets escape',
    () =>
      workbookOf({
        strings: stringsOf('<si><t>Navn</t></si><si><r><t>E-</t></r><r><t>post</t></r></si>'),
        sheet: sheetOf(usualRows.replace('Kari Lund', 'Kari_x0000__xD800_ Lund &amp; Bø')),
      }),
    [{ name: 'Kari \uFFFD Lund & Bø', email: 'kari@bakken.test' }],
  ),
  valid('a list with semicolons', text('Navn;E-post\r\nKari Lund;kari@bakken.test\r\n')),
  valid('a list in UTF-16', () => Buffer.from('\uFEFFNavn;E-post\r\nKari Lund;kari@bakken.test\r\n', 'utf16le')),
  valid('a list with quotes and line ends in cells', text('"Navn","E-post"\n"Kari\nLund",kari@bakken.test\n')),
]
