import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { marketOfHost } from '#features/markets/server/index.ts'
import { findCourseByShortId } from '#features/courses/server/course-store.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'

/** What the cover of a course is drawn from. */
export interface CoverFacts {
  /** the course's short id, from which pages draw it too */
  readonly id: string
  readonly family: string
  /** chosen by an editor; null for the drawing that follows from the id */
  readonly seed: string | null
}

interface CoverPictureParts {
  readonly database: Database
  /** a PNG of 400 × 500 px */
  readonly drawCover: (facts: CoverFacts) => Promise<Buffer>
}

/** Drawn covers that are kept, some 10 kB each. */
const maxKept = 200

/**
 * `GET /rest/covers/<short id>.png`: the cover of a course without its title, for mails. Everybody may read it, also
 * on the pages of a mail program.
 */
export async function coverPictureRoute(
  app: FastifyInstance,
  { database, drawCover }: CoverPictureParts,
): Promise<void> {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: maxKept })

  app.get<{ Params: { file: string } }>('/rest/covers/:file', async (request, reply) => {
    const [, shortId] = /^([a-z\d-]{1,40})[.]png$/.exec(request.params.file) ?? []
    const course =
      shortId !== undefined &&
      (await inTransaction(
        database,
        { kind: 'system' },
        (tx) => findCourseByShortId(tx, marketOfHost(request.host), shortId),
        { readOnly: true },
      ))
    if (!course) return reply.code(404).send()
    const facts = { id: course.short_id, family: course.family, seed: course.cover_seed }
    const key = JSON.stringify(facts)
    let picture = drawn.get(key)
    if (!picture) {
      picture = drawCover(facts)
      drawn.set(key, picture)
      picture.catch(() => drawn.delete(key))
    }
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await picture)
  })
}
