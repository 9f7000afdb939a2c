import { sql } from '#platform/database/index.ts'
import { mostRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface Row {
  readonly name: LocalisedText
  readonly description: LocalisedText
  /** null where a course is no longer published */
  readonly courses: readonly (LocalisedText | null)[]
  readonly created_at: Date
  readonly updated_at: Date
}

/** A person's own playlists (C8). */
export const playlistData: PersonalDataKeeper = {
  name: 'playlists',
  tables: ['playlist'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select p.name, p.description, p.created_at, p.updated_at,
             (select coalesce(jsonb_agg((select c.name from course_card c where c.id = i.course_id limit 1) order by i.position), '[]')
                from playlist_item i where i.playlist_id = p.id) as courses
      from playlist p where p.user_id = ${userId} order by p.updated_at desc limit ${mostRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'playlists',
          file: { nb: 'spillelister', es: 'listas', en: 'playlists' },
          about: {
            nb: 'Spillelistene du har laget selv.',
            es: 'Las listas que has hecho.',
            en: 'The playlists you have made yourself.',
          },
          columns: {
            name: { nb: 'Navn', es: 'Nombre', en: 'Name' },
            description: { nb: 'Beskrivelse', es: 'Descripción', en: 'Description' },
            courses: { nb: 'Kurs', es: 'Cursos', en: 'Courses' },
            createdAt: { nb: 'Laget', es: 'Creada', en: 'Made' },
            updatedAt: { nb: 'Endret', es: 'Modificada', en: 'Changed' },
          },
          rows: rows.map((row) => ({
            name: plainTitle(textIn(row.name, language)),
            description: textIn(row.description, language),
            courses: row.courses
              .flatMap((course) => (course ? [plainTitle(textIn(course, language))] : []))
              .join(' | '),
            createdAt: row.created_at,
            updatedAt: row.updated_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => void (await tx.deleteFrom('playlist').where('user_id', '=', userId).execute()),
}
