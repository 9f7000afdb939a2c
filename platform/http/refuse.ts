import type { FastifyReply } from 'fastify'

/** Sends an error with a code and a message; it is never cached. */
export const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
