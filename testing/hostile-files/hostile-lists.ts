import { randomFillSync } from 'node:crypto'
import { refusedAs, tooLarge, tooManyRows, wrongKind, type HostileFile } from './hostile-file.ts'

const megabyte = 1024 * 1024
const text = (content: string) => () => Buffer.from(content)

/** CSV files, and files declared as CSV, that attack the parser. */
export const hostileLists: readonly HostileFile[] = [
  tooLarge('eight million separators in one row', text(';'.repeat(8 * megabyte))),
  tooLarge('rows of a thousand empty cells', () => Buffer.from(`${';'.repeat(999)}\n`.repeat(9000))),
  tooLarge('nine million line ends', text(`a@bakken.test${'\n'.repeat(9 * megabyte)}`)),
  tooLarge('a cell of nine megabytes', text(`a@bakken.test;${'x'.repeat(9 * megabyte)}`)),
  tooLarge('a quoted cell of nine megabytes', text(`a@bakken.test;"${'x '.repeat(4.5 * megabyte)}"`)),
  tooLarge('quotes without an end, nine megabytes', text(`"${'""'.repeat(4.5 * megabyte)}`)),
  tooManyRows('two hundred thousand people', () =>
    Buffer.from(Array.from({ length: 200_000 }, (_, at) => `a${at}@bakken.test`).join('\n')),
  ),
  refusedAs(422, 'OPEN_QUOTE')('a quote without an end', text('Navn;E-post\n"Kari;a@bakken.test')),
  refusedAs(422, 'EMPTY')('spaces only', text(' '.repeat(100_000))),
  refusedAs(422, 'NO_ADDRESSES')('no addresses', text('Kari Lund\nOla Bø')),
  refusedAs(413, 'TOO_LARGE')('eleven megabytes', () => Buffer.alloc(11 * megabyte, 'a')),
  refusedAs(422, 'EMPTY')('nothing', () => Buffer.alloc(0)),
  refusedAs(415, 'OLD_WORKBOOK')('the beginning of an .xls workbook', () =>
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
  ),
  wrongKind('zeros', () => Buffer.alloc(megabyte)),
  wrongKind('noise with zeros', () => randomFillSync(Buffer.alloc(megabyte))),
  wrongKind('a PDF', text('%PDF-1.7\n1 0 obj kari@bakken.test')),
  wrongKind('a text with a zero in it', text('Navn;E-post\nKari\0;kari@bakken.test')),
]
