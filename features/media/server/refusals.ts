import type { FastifyReply } from 'fastify'
import type { PassVerdict } from './media-pass.ts'

/** An error response as JSON `{ code, message }`, which must not be cached. */
export const refuse = (reply: FastifyReply, status: 403 | 404 | 412 | 416 | 502, code: string, message: string) =>
  reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send({ code, message })

export const noSuchFile = (reply: FastifyReply) => refuse(reply, 404, 'MEDIA_NOT_FOUND', 'There is no such file.')

/** Error codes that the player handles: an expired URL is renewed, an invalid one is not. */
export const refusePass = (reply: FastifyReply, { kind }: Exclude<PassVerdict, { kind: 'Valid' }>) =>
  kind === 'Expired'
    ? refuse(reply, 403, 'MEDIA_ADDRESS_EXPIRED', 'This address has ended; open the lesson again for a new one.')
    : refuse(reply, 403, 'MEDIA_ADDRESS_INVALID', 'This address was not made by Kursiva, or was changed.')
