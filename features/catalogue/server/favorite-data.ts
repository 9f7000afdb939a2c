import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

/** A user's favourite courses (C4), for the personal-data export. */
export const favoriteData: PersonalDataKeeper = {
  name: 'catalogue',
  tables: ['favorite'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<{ id: string; name: LocalisedText | null; created_at: Date }>`
      select f.course_id as id, f.created_at,
             (select c.name from course_title c where c.id = f.course_id) as name
      from favorite f where f.user_id = ${userId} order by f.created_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'favorites',
          file: { nb: 'favoritter', es: 'favoritos', en: 'favourites' },
          about: {
            nb: 'Kursene du har satt bokmerke ved.',
            es: 'Los cursos que has marcado.',
            en: 'The courses you have bookmarked.',
          },
          columns: {
            course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
            courseId: { nb: 'Kursets nummer', es: 'Número del curso', en: 'Course number' },
            keptAt: { nb: 'Satt', es: 'Marcado', en: 'Bookmarked' },
          },
          rows: rows.map(({ id, name, created_at }) => ({
            course: name && plainTitle(textIn(name, language)),
            courseId: id,
            keptAt: created_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => void (await tx.deleteFrom('favorite').where('user_id', '=', userId).execute()),
}
