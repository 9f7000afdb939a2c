import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer as it is sent: its bytes in each encoding, and its headers. */
export interface FinishedPage {
  readonly status: number
  readonly type: string
  /** without the quotes and the encoding */
  readonly tag: string
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
  readonly headers: Readonly<Record<string, string>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A page is compressed once and sent many times, and the first window of a connection holds 14.6 kB (RFC 6928). */
const brotliQuality = constants.BROTLI_MAX_QUALITY

interface Unfinished {
  readonly status: number
  readonly type: string
  readonly text: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Compresses an answer. */
export async function finish({ status, type, text, headers }: Unfinished): Promise<FinishedPage> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 9 }),
  ])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { status, type, tag, bodies: { br, gzip: zipped, identity }, headers }
}

/** The memory that an answer takes, in bytes. */
export const sizeOf = ({ bodies }: FinishedPage): number =>
  bodies.br.length + bodies.gzip.length + bodies.identity.length + 1024
