import { randomUUID } from 'node:crypto'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'

const norway = '01900000-0000-7000-8000-000000000001'
const name = (value: string) => JSON.stringify([{ languageCode: 'nb', value }])

/** Users, courses and films for a test: each call creates new ones. */
export interface WatchingWorld {
  /** A course of the Norwegian catalogue with episodes of these lengths in seconds, followed by a test. */
  readonly course: (
    ...lengths: readonly number[]
  ) => Promise<{ id: string; shortId: string; episodes: string[]; episodeIds: string[]; quiz: string }>
  /** Takes the test of a course away: then its films finish it. */
  readonly removeTest: (courseId: string) => Promise<void>
  readonly user: (access?: 'Subscriber' | 'WithoutAccess') => Promise<string>
  /** Sets how much of each film a course requires to be watched, in percent. */
  readonly askFor: (courseId: string, percent: number) => Promise<void>
  /** An organisation with access to everything, whose members watch in order or freely. */
  readonly organization: (watches: 'InOrder' | 'Freely', ...memberIds: readonly string[]) => Promise<string>
  /** Changes how an organisation's members may watch. */
  readonly letWatch: (organizationId: string, watches: 'InOrder' | 'Freely') => Promise<void>
  /** Ends every subscription of a user. */
  readonly endAccess: (userId: string) => Promise<void>
  /** A finished film without a lesson. */
  readonly film: (key: string, seconds: number) => Promise<string>
  /** The stored progress of a user, by the lesson's short id. */
  readonly stored: (userId: string) => Promise<Map<string, { position: number; watched: string; completed: boolean }>>
}

/** Builds the helpers for an empty, migrated database. */
export function watchingWorld(database: Database): WatchingWorld {
  const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database, { kind: 'system' }, work)
  const shortId = () => randomUUID().replaceAll('-', '').slice(0, 10)
  const product = asSystem(async (tx) => {
    const id = randomUUID()
    await sql`insert into product (id, key, licence, description) values (${id}, ${id}, 'INDIVIDUAL', ${name('Alt')})`.execute(
      tx,
    )
    await sql`insert into product_catalog (product_id, catalog_id) values (${id}, ${norway})`.execute(tx)
    return id
  })
  const film = (key: string, seconds: number) =>
    asSystem(async (tx) => {
      const id = randomUUID()
      await sql`
        insert into media_asset (id, key, language, duration_seconds, width, height, captions, chapters, storyboard, poster) values (
          ${id}, ${key}, 'nb', ${seconds}, 1280, 720,
          ${JSON.stringify([{ language: 'nb', kind: 'captions', path: 'captions/nb.vtt' }])},
          ${JSON.stringify([{ startSeconds: 0, name: [{ languageCode: 'nb', value: 'Først' }] }])},
          ${JSON.stringify({ path: 'storyboard.webp', tileWidth: 160, tileHeight: 90, columns: 10, intervalSeconds: 5, count: 4 })},
          ${JSON.stringify({ path: 'poster.webp', width: 1280, height: 720 })})
      `.execute(tx)
      return id
    })

  return {
    film,
    course: async (...lengths) => {
      const [id, category, quiz] = [randomUUID(), randomUUID(), shortId()]
      const films = await Promise.all(lengths.map((seconds) => film(`film-${randomUUID()}`, seconds)))
      const episodes = lengths.map(shortId)
      const episodeIds = lengths.map(() => randomUUID())
      const course = shortId()
      await asSystem(async (tx) => {
        await sql`insert into category (id, short_id, family, position, name, description) values (${category}, ${shortId()}, 'el', 1, ${name('El')}, ${name('El')})`.execute(
          tx,
        )
        await sql`
          insert into course (id, short_id, number, category_id, level, spoken_language, status, name, short_description, description, published_at)
          values (${id}, ${course}, 1, ${category}, 'foundational', 'nb', 'PUBLISHED', ${name('Kurs')}, ${name('Kurs')}, ${name('Kurs')}, now())
        `.execute(tx)
        await sql`insert into catalog_course (catalog_id, course_id) values (${norway}, ${id})`.execute(tx)
        for (const [position, seconds] of lengths.entries()) {
          await sql`
            insert into lesson (id, short_id, course_id, position, kind, name, media_asset_id, duration_seconds)
            values (${episodeIds[position]}, ${episodes[position]}, ${id}, ${position}, 'EPISODE', ${name('Episode')}, ${films[position]}, ${Math.round(seconds)})
          `.execute(tx)
        }
        await sql`insert into lesson (short_id, course_id, position, kind, name) values (${quiz}, ${id}, ${lengths.length}, 'QUIZ', ${name('Prøve')})`.execute(
          tx,
        )
      })
      return { id, shortId: course, episodes, episodeIds, quiz }
    },
    removeTest: async (courseId) => {
      await asSystem((tx) => sql`delete from lesson where course_id = ${courseId} and kind = 'QUIZ'`.execute(tx))
    },
    user: async (access = 'Subscriber') => {
      const id = randomUUID()
      const productId = await product
      await asSystem(async (tx) => {
        await sql`insert into app_user (id, email, name, locale, market, created_at)
          values (${id}, ${`${id}@kursiva.test`}, 'Ingrid', 'nb', 'no', '2025-01-01')`.execute(tx)
        if (access === 'Subscriber')
          await sql`insert into subscription (user_id, product_id) values (${id}, ${productId})`.execute(tx)
      })
      return id
    },
    askFor: async (courseId, percent) => {
      await asSystem((tx) => sql`update course set completion_percent = ${percent} where id = ${courseId}`.execute(tx))
    },
    organization: async (watches, ...memberIds) => {
      const id = randomUUID()
      const productId = await product
      await asSystem(async (tx) => {
        await sql`
          insert into organization (id, short_id, name, type, created_from, market, in_order_first_view)
          values (${id}, ${shortId()}, 'Nordvik', 'ORGANIZATION', 'IMPORT', 'no', ${watches === 'InOrder'})`.execute(tx)
        await sql`insert into subscription (organization_id, product_id) values (${id}, ${productId})`.execute(tx)
        await sql`
          insert into membership (organization_id, user_id, role)
          select ${id}, u, 'MEMBER' from unnest(${memberIds}::uuid[]) u`.execute(tx)
      })
      return id
    },
    letWatch: async (id, watches) => {
      await asSystem((tx) =>
        sql`update organization set in_order_first_view = ${watches === 'InOrder'} where id = ${id}`.execute(tx),
      )
    },
    endAccess: async (userId) => {
      await asSystem((tx) => sql`update subscription set status = 'paused' where user_id = ${userId}`.execute(tx))
    },
    stored: (userId) =>
      asSystem(async (tx) => {
        const { rows } = await sql<{ short_id: string; position: number; watched: string; completed: boolean }>`
          select l.short_id, p.position_seconds as position, p.watched::text as watched, p.completed_at is not null as completed
          from episode_progress p join lesson_outline l on l.id = p.lesson_id where p.user_id = ${userId}
        `.execute(tx)
        return new Map(rows.map(({ short_id, ...rest }) => [short_id, rest]))
      }),
  }
}
