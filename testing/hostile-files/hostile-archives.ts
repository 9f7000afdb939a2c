import { deflateRawSync } from 'node:zlib'
import { broken, tooLarge, unsafe, wrongKind, type HostileFile } from './hostile-file.ts'
import { workbookOf, workbookParts, workbookWith } from './workbook-parts.ts'
import { zipOf, type ZipPart } from './zip-writer.ts'

const sheet = 'xl/worksheets/sheet1.xml'
const megabyte = 1024 * 1024
const withPart = (part: ZipPart) => () => workbookOf({ more: [part] })
const named = (name: string) => withPart({ name, content: 'x' })

/** An entry whose data are those of the previous one. */
function overlapping(): Buffer {
  const parts = workbookParts()
  const first = parts[0] as ZipPart
  return zipOf(
    [...parts, { ...first, name: first.name, central: { offset: 0 } }].map((part, at) =>
      at === parts.length ? { ...part, name: '[Content_Types].xm2', localName: first.name } : part,
    ),
  )
}

/** One compressed block that several entries of different names share: a zip bomb without nesting. */
function quoted(): Buffer {
  const kernel = Buffer.alloc(megabyte)
  const first: ZipPart = { name: 'a', content: kernel }
  const packed = deflateRawSync(kernel).length
  const more = Array.from({ length: 40 }, (_, at): ZipPart => ({
    name: `b${at}`,
    content: '',
    isStored: true,
    central: { offset: 0, method: 8, size: megabyte, packedSize: packed },
  }))
  return zipOf([first, ...more, ...workbookParts()])
}

const zip64End = (): Buffer => zipOf(workbookParts(), { count: 0xffff, directoryStart: 0xffffffff })

/** Archives that attack the program that unpacks them. */
export const hostileArchives: readonly HostileFile[] = [
  unsafe('a name that climbs out', named('../../etc/passwd')),
  unsafe('a name that climbs out in the middle', named('xl/../../../tmp/x.xml')),
  unsafe('an absolute name', named('/etc/cron.d/x')),
  unsafe('a name with a drive', named('C:/Windows/x.dll')),
  unsafe('a name with backslashes', named('..\\..\\x.xml')),
  unsafe('a name with a zero', named('xl/a\0.xml')),
  unsafe('a name of 5,000 letters', named(`xl/${'a'.repeat(5000)}`)),
  unsafe('a name twice', named(sheet)),
  unsafe('a name twice, in capitals', named(sheet.toUpperCase())),
  unsafe('a symbolic link', withPart({ name: 'xl/link.xml', content: '/etc/passwd', mode: 0o120777 })),
  unsafe('a symbolic link as the sheet', () => workbookWith(sheet, { content: '/etc/passwd', mode: 0o120777 })),
  unsafe('a device', withPart({ name: 'xl/null', content: '', mode: 0o020666 })),
  unsafe('a named pipe', withPart({ name: 'xl/pipe', content: '', mode: 0o010666 })),
  unsafe('an encrypted entry', () => workbookWith(sheet, { central: { flags: 1 }, local: { flags: 1 } })),
  unsafe('an entry encrypted in its local header only', () => workbookWith(sheet, { local: { flags: 1 } })),
  unsafe('masked headers', () => workbookWith(sheet, { central: { flags: 0x2000 } })),
  unsafe('an unknown compression', () => workbookWith(sheet, { central: { method: 99 }, local: { method: 99 } })),
  unsafe('another compression in the local header', () => workbookWith(sheet, { local: { method: 0 } })),
  unsafe('another name in the local header', () => workbookWith(sheet, { localName: 'xl/worksheets/sheet9.xml' })),
  unsafe('a smaller size in the central header', () => workbookWith(sheet, { central: { size: 10 } })),
  unsafe('a smaller size in both headers', () => workbookWith(sheet, { central: { size: 10 }, local: { size: 10 } })),
  unsafe('a greater size in both headers', () =>
    workbookWith(sheet, { central: { size: 5000 }, local: { size: 5000 } }),
  ),
  unsafe('another packed size in the local header', () => workbookWith(sheet, { local: { packedSize: 1 } })),
  unsafe('a size in the local header of four gigabytes', () => workbookWith(sheet, { local: { size: 0xffffffff } })),
  unsafe('packed data that reach into the directory', () =>
    workbookWith(sheet, { central: { packedSize: 100_000 }, local: { packedSize: 100_000 } }),
  ),
  unsafe('a local header beyond the file', () => workbookWith(sheet, { central: { offset: 0x7fffffff } })),
  unsafe('overlapping entries', overlapping),
  unsafe('forty entries of one block', quoted),
  unsafe('a directory of ZIP64', zip64End),
  unsafe('several disks', () => zipOf(workbookParts(), { disk: 3 })),
  unsafe('a directory elsewhere', () => zipOf(workbookParts(), { directoryStart: 12 })),
  unsafe('fewer entries than the directory has', () => zipOf(workbookParts(), { count: 3 })),
  broken('more entries than the directory has', () => zipOf(workbookParts(), { count: 30 })),
  broken('no directory', () => workbookOf().subarray(0, 500)),
  broken('a wrong checksum', () => workbookWith(sheet, { central: { crc: 1 }, local: { crc: 1 } })),
  broken('packed data that are none', () =>
    workbookWith(sheet, {
      isStored: true,
      central: { method: 8 },
      local: { method: 8 },
      content: '\u0007'.repeat(400),
    }),
  ),
  unsafe('an archive inside', withPart({ name: 'more.zip', content: workbookOf() })),
  unsafe('an archive inside, packed twice', withPart({ name: 'xl/a.tar.gz', content: workbookOf() })),
  broken('a workbook as the sheet of a workbook', () => workbookOf({ sheet: workbookOf() })),
  tooLarge('3,000 entries', () =>
    workbookOf({ more: Array.from({ length: 3000 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' })) }),
  ),
  tooLarge('a sheet of zeros, a thousand to one', () => workbookOf({ sheet: Buffer.alloc(90 * megabyte) })),
  tooLarge(
    'a picture of zeros, a thousand to one',
    withPart({ name: 'xl/media/a.png', content: Buffer.alloc(50 * megabyte) }),
  ),
  tooLarge('styles of spaces, a thousand to one', () => workbookOf({ styles: ' '.repeat(60 * megabyte) })),
  wrongKind('an archive without a workbook', () => zipOf([{ name: 'a.txt', content: 'kari@bakken.test' }])),
]
