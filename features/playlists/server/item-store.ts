import { anyOf, sql, type Transaction } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { ItemFacts, ItemKind } from '#features/playlists/rules/item-state.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { holdsContent } from './holds-content.ts'

/** An item of a playlist that the market has, with one reader's progress in its lessons. */
export interface ItemRow extends ItemFacts {
  readonly id: string
  readonly playlistId: string
  readonly kind: ItemKind
  /** The course itself, or the course that contains it. */
  readonly courseId: string | null
  readonly lessonId: string | null
  readonly nestedId: string | null
  readonly name: LocalisedText
  /** Film in all and film left, in whole seconds. */
  readonly durationSeconds: number
  readonly secondsLeft: number
}

/**
 * The items of playlists in a market, in order, with a user's progress. Withdrawn items are left out. These are the items
 * of `playlist_content`; here each is read once, and what it is of is found by key. The
 * key is put together by `case`: row-level security keeps a condition with `coalesce` from an index.
 */
export async function findItems(
  reader: Reader,
  market: Market,
  userId: string,
  playlistIds: readonly string[],
): Promise<ItemRow[]> {
  return readRows(
    reader,
    sql<ItemRow>`
      with item as materialized (
        select id, playlist_id, position, kind, course_id, lesson_id, nested_id, product_id
        from playlist_item where playlist_id = ${anyOf(playlistIds)}
      )
      select i.id, i.playlist_id as "playlistId", i.kind, c.id as "courseId", i.lesson_id as "lessonId",
             i.nested_id as "nestedId", coalesce(l.name, c.name, p.description, n.name) as name,
             coalesce(f.episodes, 0) as episodes, coalesce(f.completed, 0) as completed,
             coalesce(f.tests, 0) as tests, coalesce(f.passed, 0) as passed, coalesce(f.started, false) as "isStarted",
             coalesce(f.duration, 0) as "durationSeconds", coalesce(f.seconds_left, 0) as "secondsLeft"
      from item i
      left join lesson_outline l on l.id = i.lesson_id
        and l.kind = case i.kind when 'LESSON' then 'EPISODE' when 'TEST' then 'QUIZ' else 'GAME' end
      left join lateral (
        select x.id, x.name from course_card x
        where x.id = case when i.course_id is null then l.course_id else i.course_id end and x.market = ${market} offset 0
      ) c on i.course_id is not null or i.lesson_id is not null
      left join lateral (
        select x.description from product_in_market x where x.id = i.product_id and x.market = ${market} offset 0
      ) p on i.product_id is not null
      left join lateral (
        select x.name from playlist x where x.id = i.nested_id and ${holdsContent('x', market)} offset 0
      ) n on i.nested_id is not null
      left join lateral (
        select count(*) filter (where l.kind = 'EPISODE')::int as episodes,
               count(w.completed_at) filter (where l.kind = 'EPISODE')::int as completed,
               count(q.id)::int as tests,
               count(q.id) filter (where s.passed)::int as passed,
               bool_or(w.lesson_id is not null or s.quiz_id is not null) as started,
               coalesce(sum(l.duration_seconds) filter (where l.kind = 'EPISODE'), 0)::int as duration,
               coalesce(sum(film_seconds_left(l.duration_seconds, w.position_seconds, w.completed_at is not null))
                 filter (where l.kind = 'EPISODE'), 0)::int as seconds_left
        from lesson_outline l
        left join lesson_watched w on w.lesson_id = l.id and w.user_id = ${userId}
        left join quiz_outline q on q.lesson_id = l.id
        left join quiz_standing s on s.quiz_id = q.id and s.user_id = ${userId}
        where l.course_id = c.id and (i.lesson_id is null or l.id = i.lesson_id)
      ) f on i.kind in ('COURSE', 'LESSON', 'TEST')
      where coalesce(c.name, p.description, n.name) is not null
        and (i.kind <> 'TRAILER' or exists (select from course_trailer t where t.course_id = c.id))
      order by i.playlist_id, i.position`,
  )
}

/** Whether the market has the target of an item. Nested lists are checked elsewhere. */
export async function isAvailable(
  tx: Transaction,
  market: Market,
  kind: Exclude<ItemKind, 'PLAYLIST'>,
  targetId: string,
): Promise<boolean> {
  const lesson = (lessonKind: string) => sql`
    select from lesson_outline l join course_card c on c.id = l.course_id and c.market = ${market}
    where l.id = ${targetId} and l.kind = ${lessonKind}`
  const course = sql`select from course_card c where c.id = ${targetId} and c.market = ${market}`
  const target = {
    COURSE: course,
    TRAILER: sql`${course} and exists (select from course_trailer t where t.course_id = c.id)`,
    LESSON: lesson('EPISODE'),
    TEST: lesson('QUIZ'),
    GAME: lesson('GAME'),
    SUBSCRIPTION: sql`select from product_in_market p where p.id = ${targetId} and p.market = ${market}`,
  }[kind]
  const { rows } = await sql<{ found: boolean }>`select exists (${target}) as found`.execute(tx)
  return rows[0]?.found ?? false
}

const columnOf: Readonly<Record<ItemKind, 'course_id' | 'lesson_id' | 'nested_id' | 'product_id'>> = {
  COURSE: 'course_id',
  TRAILER: 'course_id',
  LESSON: 'lesson_id',
  GAME: 'lesson_id',
  TEST: 'lesson_id',
  PLAYLIST: 'nested_id',
  SUBSCRIPTION: 'product_id',
}

/**
 * Which playlists have something to take in a market, also within a list that they hold: a course with a film, or a part
 * of one. Trailers and offers ask for nothing.
 */
export async function findTakeable(reader: Reader, market: Market, playlistIds: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    reader,
    sql<{ id: string }>`
      select p.id from unnest(${playlistIds}::uuid[]) as p (id)
      where exists (
        select from playlist_leaf x
        join course_card c on c.id = x.in_course_id and c.market = x.market
        where x.market = ${market} and x.kind in ('COURSE', 'LESSON', 'TEST', 'GAME') and not c.is_coming
          and (x.playlist_id = p.id or x.playlist_id in (
            select i.nested_id from playlist_item i where i.playlist_id = p.id and i.nested_id is not null)))`,
  )
  return rows.map(({ id }) => id)
}

/** All item ids of a playlist in order, including items that the market does not have. */
export async function findItemIds(tx: Transaction, playlistId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('playlist_item')
    .select('id')
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the playlist contains this target already. */
export async function holdsTarget(
  tx: Transaction,
  playlistId: string,
  kind: ItemKind,
  targetId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('playlist_item')
    .select('id')
    .where('playlist_id', '=', playlistId)
    .where('kind', '=', kind)
    .where(columnOf[kind], '=', targetId)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds an item at the end of a locked list. @returns its id */
export async function appendItem(
  tx: Transaction,
  playlistId: string,
  kind: ItemKind,
  targetId: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('playlist_item')
    .values({
      playlist_id: playlistId,
      kind,
      [columnOf[kind]]: targetId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from playlist_item where playlist_id = ${playlistId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Orders the items of a playlist as in `ids`, in one statement. */
export async function writeOrder(tx: Transaction, playlistId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update playlist_item i set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where i.id = o.id and i.playlist_id = ${playlistId}
  `.execute(tx)
}

/** @returns whether there was such an item */
export async function deleteItem(tx: Transaction, playlistId: string, itemId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('playlist_item')
    .where('playlist_id', '=', playlistId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
