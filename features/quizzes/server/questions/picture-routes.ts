import type { FastifyInstance } from 'fastify'
import { inTransaction, type Database } from '#platform/database/index.ts'

/** Where a picture is, by its name. */
export const picturePath = (id: string): string => `/rest/quiz-pictures/${id}.svg`

interface PictureRoutesParts {
  readonly database: Database
}

/**
 * `GET /rest/quiz-pictures/<sha256>.svg`: the picture of a question (Q1). Its name is the checksum of what it shows and is
 * revealed only in an attempt; the picture holds nothing of the answer and never changes. Opened by
 * itself it can do nothing: no script, no style, nothing from elsewhere.
 */
export async function pictureRoutes(app: FastifyInstance, { database }: PictureRoutesParts): Promise<void> {
  app.get<{ Params: { file: string } }>('/rest/quiz-pictures/:file', async (request, reply) => {
    const id = /^([0-9a-f]{64})[.]svg$/.exec(request.params.file)?.[1]
    const picture =
      id &&
      (await inTransaction(
        database,
        { kind: 'system' },
        (tx) => tx.selectFrom('quiz_picture').select('svg').where('id', '=', id).executeTakeFirst(),
        { readOnly: true },
      ))
    if (!picture)
      return reply.code(404).send({ error: { code: 'UNKNOWN_PICTURE', message: 'There is no such picture.' } })
    return reply
      .headers({
        'Content-Type': 'image/svg+xml',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, max-age=31536000, immutable',
        ETag: `"${id}"`,
      })
      .send(picture.svg)
  })
}
