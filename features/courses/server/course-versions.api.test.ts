import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inTransaction, sql, type Actor } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { insertTaughtCourse } from '#testing/learning/taught-course.ts'

let own: TestDatabase
let courseId: string
beforeAll(async () => {
  own = await createTestDatabase()
  courseId = await asOwner(own.ownerUrl, async (owner) => {
    await owner.query('begin')
    const id = await insertTaughtCourse(owner)
    await owner.query('commit')
    return id
  })
})
afterAll(() => own.close())

const owns = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(own.ownerUrl, (owner) => owner.query<Row>(statement, values))
const publish = (statement: string) =>
  inTransaction(own.database, { kind: 'system' }, (tx) => sql.raw(statement).execute(tx))

/** The digests of the course's versions, oldest first, and the one that it has now. */
async function versions(): Promise<{ all: string[]; current: string | undefined }> {
  const all = await owns<{ digest: string; current: boolean }>(
    `select v.digest, c.version_id is not null as current from course_version v
     left join current_course_version c on c.version_id = v.id
     where v.course_id = $1 order by v.published_at`,
    [courseId],
  )
  return { all: all.map(({ digest }) => digest), current: all.find(({ current }) => current)?.digest }
}

const other = (value: string) => `'[{"languageCode":"nb","value":"${value}"}]'`

describe('versions: publishing a course', () => {
  test('makes one version in the transaction that publishes it, however many statements that has', async () => {
    const { all, current } = await versions()
    expect(all).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(current).toBe(all[0])
  })

  test('makes none when the content is the same again', async () => {
    const before = await versions()
    await publish(
      'update lesson set name = name; update quiz_option set text = text; update course set updated_at = now()',
    )
    expect(await versions()).toEqual(before)
  })

  test('makes one for changed captions, a changed question and a changed option, and refers to the newest', async () => {
    for (const change of [
      `update media_asset set captions = '[{"language":"nb","kind":"captions","path":"captions/nb.vtt"}]' where key = 'taught-film-1'`,
      `update quiz_question set prompt = ${other('new')} where key = 'single'`,
      `update quiz_option set correct = not correct where question_id = (select id from quiz_question where key = 'single')`,
      `delete from film_moment where at_seconds = 20`,
    ]) {
      const before = await versions()
      await publish(change)
      const after = await versions()
      expect(after.all.slice(0, -1)).toEqual(before.all)
      expect(after.current).toBe(after.all.at(-1))
    }
  })

  test('gets the former version back with the former content', async () => {
    const before = await versions()
    await publish(`update quiz set pass_percentage = 90`)
    await publish(`update quiz set pass_percentage = 75`)
    const after = await versions()
    expect(after.all).toHaveLength(before.all.length + 1)
    expect(after.current).toBe(before.current)
  })

  test('that fails leaves no version', async () => {
    const before = await versions()
    await expect(
      publish(
        `update quiz set pass_percentage = 60; set constraints all immediate; update quiz set pass_percentage = 0`,
      ),
    ).rejects.toThrow(/quiz_pass_percentage_check/)
    expect(await versions()).toEqual(before)
  })

  test('a withdrawn course keeps its version, and what is changed meanwhile is one when it is published again', async () => {
    const before = await versions()
    await publish(`update course set publication = 'ARCHIVED'`)
    await publish(`update lesson set name = ${other('later')} where position = 0`)
    expect(await versions()).toEqual(before)
    await publish(`update course set publication = 'PUBLISHED'`)
    const after = await versions()
    expect(after.all).toHaveLength(before.all.length + 1)
    expect(after.current).toBe(after.all.at(-1))
  })

  test('several that publish at once each have their version, and the last one is current', async () => {
    const before = await versions()
    const changes = [
      `update quiz set pass_percentage = 81`,
      `update expert set last_name = 'Vik'`,
      `update game set content = '{"steps": [3]}'`,
      `update quiz_area set radius = 7`,
    ]
    await Promise.all(changes.map(publish))
    const after = await versions()
    expect(after.all).toHaveLength(before.all.length + changes.length)
    const [now] = await owns<{ digest: string }>(`select course_manifest($1) ->> 'digest' as digest`, [courseId])
    expect(after.current).toBe(now?.digest)
  })
})

describe('versions: what is stored', () => {
  const user = '019a0000-0000-7000-8000-000000000001'
  test.each<[string, Actor, number]>([
    ['somebody signed in', { kind: 'user', userId: user }, 0],
    ['somebody who is not', { kind: 'anonymous' }, 0],
    ['the system', { kind: 'system' }, 1],
  ])('right answers are read by the system only: %s', async (_, actor, read) => {
    const rows = await inTransaction(own.database, actor, (tx) =>
      sql`select manifest from course_version order by published_at limit 1`.execute(tx),
    )
    expect(rows.rows).toHaveLength(read)
  })

  test('nobody changes, removes or makes up a version', async () => {
    await expect(publish(`update course_version set published_at = now()`)).rejects.toThrow(/permission denied/)
    await expect(publish(`select publish_course_versions('{}')`)).rejects.toThrow(/permission denied/)
    await expect(owns(`update course_version set published_at = now()`)).rejects.toThrow(/stays as it is/)
    await expect(owns(`delete from course_version`)).rejects.toThrow(/stays as it is/)
    await expect(owns(`truncate course_version cascade`)).rejects.toThrow(/stays as it is/)
  })

  test('the versions of a course outlive it', async () => {
    const { all } = await versions()
    await publish(`delete from course where id = '${courseId}'`)
    expect(await versions()).toEqual({ all, current: undefined })
  })
})
