import { refusedAs, type HostileFile } from './hostile-file.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const notALogo = refusedAs(422, 'NOT_A_LOGO')

function chunk(type: string, content: Uint8Array, length = content.length): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(length, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content, Buffer.alloc(4)])
}

function headerOf(width: number, height: number): Buffer {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  return chunk('IHDR', content)
}

const png = (...chunks: readonly Buffer[]) => Buffer.concat([signature, ...chunks])
const end = chunk('IEND', new Uint8Array())

/** A square PNG of 64 pixels according to its chunks; its content is never decoded. */
export const validLogo = (): Buffer => png(headerOf(64, 64), chunk('IDAT', Buffer.alloc(20)), end)

/** Pictures that attack the decoder; sent as image/png. */
export const hostilePictures: readonly HostileFile[] = [
  notALogo('four thousand million pixels wide', () => png(headerOf(0xffffffff, 0xffffffff), end)),
  notALogo('a picture of 65,535 pixels', () => png(headerOf(65_535, 65_535), chunk('IDAT', Buffer.alloc(100)), end)),
  notALogo('a picture without pixels', () => png(headerOf(0, 0), end)),
  notALogo('a chunk that is said to be four gigabytes', () =>
    png(headerOf(64, 64), chunk('IDAT', Buffer.alloc(10), 0xffffffff)),
  ),
  notALogo('thirty thousand empty chunks without an end', () =>
    png(headerOf(64, 64), ...Array.from({ length: 15_000 }, () => chunk('tEXt', new Uint8Array()))),
  ),
  notALogo('an archive behind the end', () => Buffer.concat([validLogo(), Buffer.from('PK\u0003\u0004')])),
  notALogo('a page behind the end', () => Buffer.concat([validLogo(), Buffer.from('<script>alert(1)</script>')])),
  notALogo('an SVG picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
  notALogo('a GIF picture', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')),
  notALogo('a WebP picture longer than it says', () =>
    Buffer.concat([Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 '), Buffer.alloc(200)]),
  ),
]
