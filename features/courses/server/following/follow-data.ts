import { sql, type Transaction } from '#platform/database/index.ts'
import type { AccountsMerged } from '#platform/account-merge.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

/** The coming courses that a user follows, for the copy of one's data. */
export const followData: PersonalDataKeeper = {
  name: 'courses',
  tables: ['course_follow'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<{ id: string; name: LocalisedText | null; at: Date; told: Date | null }>`
      select f.course_id as id, f.created_at as at, f.notified_at as told,
             (select c.name from course_card c where c.id = f.course_id limit 1) as name
      from course_follow f where f.user_id = ${userId} order by f.created_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'followedCourses',
          file: { nb: 'kurs-du-venter-paa', es: 'cursos-que-esperas', en: 'courses-you-wait-for' },
          about: {
            nb: 'Kurs du har bedt oss si fra om når de er klare.',
            es: 'Los cursos de los que nos pediste aviso cuando estuvieran listos.',
            en: 'The courses you asked to be told of once they are ready.',
          },
          columns: {
            course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
            courseId: { nb: 'Kursets nummer', es: 'Número del curso', en: 'Course number' },
            askedAt: { nb: 'Bedt om', es: 'Pedido', en: 'Asked for' },
            toldAt: { nb: 'Sagt fra', es: 'Avisado', en: 'Told' },
          },
          rows: rows.map(({ id, name, at, told }) => ({
            course: name && plainTitle(textIn(name, language)),
            courseId: id,
            askedAt: at,
            toldAt: told,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => void (await tx.deleteFrom('course_follow').where('user_id', '=', userId).execute()),
}

/** Moves what one account waits for to the other. The actor must be the system. @returns 0: nothing remains */
export async function mergeFollowed(tx: Transaction, { from, to }: AccountsMerged): Promise<number> {
  await sql`
    update course_follow f set user_id = ${to}::uuid
    where f.user_id = ${from}
      and not exists (select from course_follow o where o.user_id = ${to}::uuid and o.course_id = f.course_id)`.execute(
    tx,
  )
  return 0
}
