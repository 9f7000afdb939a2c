import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface Row {
  readonly course: LocalisedText | null
  readonly episode: LocalisedText | null
  readonly second: number
  readonly text: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** Personal data: a user's notes. */
export const noteData: PersonalDataKeeper = {
  name: 'notes',
  tables: ['note'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select (select c.name from course_title c where c.id = n.course_id) as course, l.name as episode,
             n.second, n.text, n.created_at, n.updated_at
      from note n left join lesson_title l on l.id = n.lesson_id
      where n.user_id = ${userId} order by n.updated_at desc, n.id desc limit ${maxExportedRows}`.execute(tx)
    const title = (name: LocalisedText | null) => name && plainTitle(textIn(name, language))
    return {
      tables: [
        {
          key: 'notes',
          file: { nb: 'notater', es: 'notas', en: 'notes' },
          about: {
            nb: 'Notatene du har skrevet ved episodene. Bare du leser dem.',
            es: 'Las notas que has escrito junto a los episodios. Solo las lees tú.',
            en: 'The notes you have written beside the episodes. Only you read them.',
          },
          columns: {
            course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
            episode: { nb: 'Episode', es: 'Episodio', en: 'Episode' },
            second: { nb: 'Ved, i sekunder', es: 'En, en segundos', en: 'At, in seconds' },
            text: { nb: 'Notat', es: 'Nota', en: 'Note' },
            createdAt: { nb: 'Skrevet', es: 'Escrita', en: 'Written' },
            updatedAt: { nb: 'Endret', es: 'Cambiada', en: 'Changed' },
          },
          rows: rows.map((row) => ({
            course: title(row.course),
            episode: title(row.episode),
            second: row.second,
            text: row.text,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => void (await tx.deleteFrom('note').where('user_id', '=', userId).execute()),
}
