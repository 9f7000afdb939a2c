import type { FastifyReply } from 'fastify'

/** Answers with a code and a sentence for what is not done, which no cache keeps. */
export const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })
