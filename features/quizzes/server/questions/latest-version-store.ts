import { sql } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'

/** The latest stored version of each of some questions, by question id. */
export async function findLatestVersions(
  reader: Reader,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(
    reader,
    sql<{ question_id: string; id: string }>`
      select distinct on (question_id) question_id, id from quiz_question_version
      where question_id = any(${questionIds}::uuid[]) order by question_id, created_at desc, id`,
  )
  return new Map(rows.map(({ question_id, id }) => [question_id, id]))
}
