import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, type OwnerConnection } from '#platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { insertTaughtCourse } from '#testing/learning/taught-course.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.close())

const said = (value: string) => `'[{"languageCode":"nb","value":"${value}"}]'`
const inQuestion = (key: string) => `question_id = (select id from quiz_question where key = '${key}')`
const quizLesson = '/lessons/3'
const checksum = `'${'d'.repeat(64)}'`

/** A change of what is taught, and the part of the version it is in. */
const changes: readonly (readonly [change: string, part: string])[] = [
  [`update course set name = ${said('Other')}`, ''],
  [`update course set goals = '[]'`, ''],
  [`update course set completion_percent = 80`, ''],
  [`update expert set last_name = 'Lunde' where first_name = 'Anna'`, ''],
  [`update course_expert set position = 1 - position`, ''],
  [`update attachment set body = ${said('other')} where key = 'list'`, '/attachments/1'],
  [`update lesson set description = ${said('other')} where position = 1`, '/lessons/1'],
  [`update lesson set duration_seconds = 61 where position = 0`, '/lessons/0'],
  [`update media_asset set checksum = ${checksum} where key = 'taught-film-1'`, '/lessons/0/film'],
  [`update media_asset set chapters = '[]' where key = 'taught-film-2'`, '/lessons/1/film'],
  [
    `update media_asset set captions = jsonb_set(captions, '{1,sha256}', to_jsonb(${checksum}::text)) where key = 'taught-film-2'`,
    // in the order of languages: es, nb
    '/lessons/1/captions/0',
  ],
  [`update film_moment set prompt = ${said('other')} where at_seconds = 20`, '/lessons/0/moments/1'],
  [
    `update film_moment_option set text = ${said('other')}
     where not correct and moment_id = (select id from film_moment where at_seconds = 10)`,
    '/lessons/0/moments/0',
  ],
  [`update game set content = '{"steps": [3, 2, 1]}'`, '/lessons/2/game'],
  [`update quiz set pass_percentage = 80`, `${quizLesson}/quiz`],
  [`update quiz_pool set draw = 1`, `${quizLesson}/quiz`],
  [`update quiz_question set prompt = ${said('other')} where key = 'single'`, `${quizLesson}/quiz/questions/0`],
  [`update quiz_option set correct = not correct where ${inQuestion('single')}`, `${quizLesson}/quiz/questions/0`],
  [
    `update quiz_option set text = ${said('other')} where key = 'o1' and ${inQuestion('order')}`,
    `${quizLesson}/quiz/questions/1`,
  ],
  [
    `update quiz_key set option_ids = array(
       select o.id from unnest(option_ids) with ordinality o (id, place) order by o.place desc) where option_ids is not null`,
    `${quizLesson}/quiz/questions/1`,
  ],
  [`update quiz_key set one_slip = false where accepted is not null`, `${quizLesson}/quiz/questions/2`],
  [`update quiz_area set radius = 6`, `${quizLesson}/quiz/questions/3`],
]

/** The digests of a version and of all of its parts, by their places in it. */
function digestsOf(part: unknown, place = ''): Map<string, string> {
  if (typeof part !== 'object' || part === null) return new Map()
  const itself: [string, string][] = 'digest' in part ? [[place, String(part.digest)]] : []
  return new Map([
    ...itself,
    ...Object.entries(part).flatMap(([key, value]) => [...digestsOf(value, `${place}/${key}`)]),
  ])
}

const above = (place: string) =>
  place.split('/').map((_, length, steps) => steps.slice(0, steps.length - length).join('/'))

/** Works on one connection whose changes are all taken back. */
const inVain = <T>(work: (owner: OwnerConnection) => Promise<T>) =>
  asOwner(own.ownerUrl, async (owner) => {
    await owner.query('begin')
    const result = await work(owner)
    await owner.query('rollback')
    return result
  })

const manifestOf = async (owner: OwnerConnection, courseId: string) =>
  (await owner.query<{ manifest: unknown }>('select course_manifest($1) as manifest', [courseId]))[0]?.manifest

const orders = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })
const arrangedBy =
  (order: readonly number[]) =>
  <T>(rows: readonly T[]): readonly T[] =>
    rows
      .map((row, place) => ({ row, key: order[place % order.length] ?? 0 }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ row }) => row)

describe('versions: what a course teaches', () => {
  test('has the same digests under other ids, with rows in any order, at another time', async () => {
    const first = await inVain(async (owner) => manifestOf(owner, await insertTaughtCourse(owner)))
    expect(digestsOf(first).size).toBe(21)
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const again = await inVain(async (owner) =>
          manifestOf(owner, await insertTaughtCourse(owner, arrangedBy(order))),
        )
        expect(again).toEqual(first)
      }),
      { numRuns: 8 },
    )
  })

  test('changes the digests of what changed and of exactly the parts above it', async () => {
    await inVain(async (owner) => {
      const courseId = await insertTaughtCourse(owner)
      const before = digestsOf(await manifestOf(owner, courseId))
      await fc.assert(
        fc.asyncProperty(fc.subarray([...changes], { minLength: 1, maxLength: 4 }), async (chosen) => {
          await owner.query('savepoint unchanged')
          for (const [change] of chosen) await owner.query(change)
          const after = digestsOf(await manifestOf(owner, courseId))
          await owner.query('rollback to unchanged')
          const changed = [...before].filter(([place, digest]) => after.get(place) !== digest).map(([place]) => place)
          const expected = new Set(chosen.flatMap(([, part]) => above(part)))
          expect(new Set(changed)).toEqual(new Set([...before.keys()].filter((place) => expected.has(place))))
        }),
        // each change alone first
        { numRuns: changes.length + 20, examples: changes.map((change): [(typeof changes)[number][]] => [[change]]) },
      )
    })
  })

  test('does not change with prices, categories, portraits and pictures, which nobody is taught', async () => {
    await inVain(async (owner) => {
      const courseId = await insertTaughtCourse(owner)
      const before = await manifestOf(owner, courseId)
      await owner.query(`
        update course set cover_seed = 'other', number = 2, updated_at = now(), status = 'PAUSED';
        update expert set biography = ${said('other')}, portrait = '{"other": 1}';
        update media_asset set poster = '{"path": "other.webp"}', width = 640, height = 360;
        insert into catalog_course (catalog_id, course_id, price_minor)
        select id, (select id from course), 100 from catalog limit 1`)
      expect(await manifestOf(owner, courseId)).toEqual(before)
    })
  })
})
