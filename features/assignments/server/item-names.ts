import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import type { Item } from './assignment-store.ts'

/** The names of courses and lists in one language, by their ids. */
export async function namesOf(
  tx: Transaction,
  items: readonly Item[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: LocalisedText }>`
    select distinct on (id) id, name from course_title
    where id = any(${items.flatMap(({ courseId }) => courseId ?? [])}::uuid[])
    union all
    select id, name from playlist_title
    where id = any(${items.flatMap(({ playlistId }) => playlistId ?? [])}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, plainTitle(textIn(name, language))]))
}

/** The id of the course or list itself. */
export const idOf = ({ courseId, playlistId }: Item): string => courseId ?? playlistId ?? ''
