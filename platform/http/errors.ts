import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { DatabaseUnavailable } from '#platform/database/index.ts'
import { requestLanguage, retryAfterSeconds, unavailableAnswer } from './unavailable-answer.ts'

/** Error messages for the client's own mistakes; details of server errors are only in the log. */
const spoken: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON (content-type: application/json).',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
}

/**
 * Sends every error as JSON with a code: a refusal with its reason, a lost database connection with whether a retry is
 * safe, and a server error only with its number in the log.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | GraphQLError | DatabaseUnavailable, request, reply) => {
    if (error instanceof GraphQLError && error.extensions.code === 'UNAUTHENTICATED') {
      return reply.code(401).send({ error: { code: 'UNAUTHENTICATED', message: error.message } })
    }
    if (error instanceof DatabaseUnavailable) {
      request.log.warn({ err: error }, 'the database was unavailable to a request')
      return reply
        .code(503)
        .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' })
        .send({ error: unavailableAnswer(error, requestLanguage(request)) })
    }
    const { statusCode, code } = error as Partial<FastifyError>
    const status = statusCode ?? 500
    if (status < 500)
      return reply.code(status).send({ error: { code: code ?? 'BAD_REQUEST', message: messageOf(request, error) } })
    request.log.error({ err: error }, 'request failed')
    return reply
      .code(500)
      .send({ error: { code: 'INTERNAL', message: 'Something went wrong on our side.', reference: request.id } })
  })
}

function messageOf(request: FastifyRequest, { code, message }: Partial<FastifyError>): string | undefined {
  if (code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return spoken[code ?? ''] ?? message
  const kilobytes = request.routeOptions.bodyLimit / 1024
  return `The body is larger than ${kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`}.`
}
