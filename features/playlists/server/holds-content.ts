import { sql, type RawBuilder } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/**
 * Whether the market has any item of a list, also within a list that it holds: that `playlist_content` has a row of it. It
 * is found by the list's key; through the view, the contents of all lists were read. Keys are put together by `case`:
 * row-level security keeps a condition with `coalesce` from an index.
 * @param list the name of the playlist in the statement
 */
export const holdsContent = (list: 'p' | 'x', market: Market): RawBuilder<unknown> => sql`exists (
  select from playlist_item h
  left join playlist_item n on n.playlist_id = h.nested_id
  left join lesson_outline e on e.id = case when h.nested_id is null then h.lesson_id else n.lesson_id end
    and e.kind = case coalesce(n.kind, h.kind) when 'LESSON' then 'EPISODE' when 'TEST' then 'QUIZ' else 'GAME' end
  where h.playlist_id = ${sql.ref(list)}.id and (
    exists (
      select from course_card k
      where k.id = case when h.course_id is not null then h.course_id when n.course_id is not null then n.course_id else e.course_id end
        and k.market = ${market}
        and (coalesce(n.kind, h.kind) <> 'TRAILER' or exists (select from course_trailer t where t.course_id = k.id offset 0))
      offset 0)
    or exists (
      select from product_in_market m
      where m.id = case when h.nested_id is null then h.product_id else n.product_id end and m.market = ${market} offset 0))
  offset 0)`
