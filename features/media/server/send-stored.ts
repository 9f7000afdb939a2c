import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from '#features/media/rules/byte-range.ts'
import type { StoredFile } from '#platform/storage/index.ts'
import { refuse } from './refusals.ts'

/** The response headers of a file. */
export type FileHeaders = Readonly<Record<'Content-Type' | 'Cache-Control', string>> & Readonly<Record<string, string>>

/**
 * Responds with a file: whole, one range, 304 or 412 (RFC 9110, sections 13 and 14), and closes it. Nothing is sent
 * before the storage has returned the first bytes.
 * @throws StorageUnavailable
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  headers: FileHeaders,
): Promise<FastifyReply> {
  const { size, etag } = file
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: rangeHeader } = request.headers
  const about = { ...headers, 'Accept-Ranges': 'bytes', ETag: etag }
  let isHandedOver = false
  try {
    if (ifMatch !== undefined && !names(ifMatch, etag))
      return await refuse(reply, 412, 'PRECONDITION_FAILED', 'The file has changed.')
    if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) return await reply.code(304).headers(about).send()
    if (request.method === 'HEAD')
      return await reply.headers({ ...about, 'Content-Length': size }).send(Readable.from([]))
    const range = ifRange === undefined || ifRange === etag ? byteRange(rangeHeader, size) : 'Whole'
    if (range === 'Unsatisfiable') {
      void reply.header('Content-Range', `bytes */${size}`)
      return await refuse(reply, 416, 'RANGE_NOT_SATISFIABLE', `The file has ${size} bytes.`)
    }
    const body = await file.read(range)
    isHandedOver = !Buffer.isBuffer(body)
    if (range !== 'Whole') void reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    const length = range === 'Whole' ? size : range.end - range.start + 1
    return await reply.headers({ ...about, 'Content-Length': length }).send(body)
  } finally {
    if (!isHandedOver) await file.close()
  }
}

/** Whether a list of entity tags, or `*`, names this one. Weak tags count: our bytes never differ under one tag. */
const names = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
