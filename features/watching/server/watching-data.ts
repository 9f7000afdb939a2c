import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface Row {
  readonly course: LocalisedText | null
  readonly episode: LocalisedText | null
  readonly position: number
  readonly seen: number
  readonly watched: string
  readonly completed_at: Date | null
  readonly updated_at: Date
}

/** Personal data: what a user has watched, and the position in each film (C7). */
export const watchingData: PersonalDataKeeper = {
  name: 'watching',
  tables: ['episode_progress', 'watch_budget'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select (select c.name from course_title c where c.id = p.course_id) as course, l.name as episode,
             p.position_seconds::float8 as position, coalesce(seconds_seen(p.watched, l.duration_seconds), 0) as seen,
             p.watched::text as watched, p.completed_at, p.updated_at
      from episode_progress p left join lesson_title l on l.id = p.lesson_id
      where p.user_id = ${userId} order by p.updated_at desc limit ${maxExportedRows}`.execute(tx)
    const title = (text: LocalisedText | null) => text && plainTitle(textIn(text, language))
    return {
      tables: [
        {
          key: 'watched',
          file: { nb: 'sett', es: 'visto', en: 'watched' },
          about: {
            nb: 'Episodene du har sett, hvor langt du kom, og hvilke sekunder av filmen du har sett.',
            es: 'Los episodios que has visto, hasta dónde llegaste y qué segundos has visto.',
            en: 'The episodes you have watched, how far you got, and which seconds of the film you have seen.',
          },
          columns: {
            course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
            episode: { nb: 'Episode', es: 'Episodio', en: 'Episode' },
            positionSeconds: {
              nb: 'Stoppet ved, i sekunder',
              es: 'Detenido en, en segundos',
              en: 'Left at, in seconds',
            },
            secondsSeen: { nb: 'Sekunder sett', es: 'Segundos vistos', en: 'Seconds seen' },
            ranges: { nb: 'Hvilke sekunder', es: 'Qué segundos', en: 'Which seconds' },
            completedAt: { nb: 'Fullført', es: 'Terminado', en: 'Completed' },
            updatedAt: { nb: 'Sist sett', es: 'Visto por última vez', en: 'Last watched' },
          },
          rows: rows.map((row) => ({
            course: title(row.course),
            episode: title(row.episode),
            positionSeconds: row.position,
            secondsSeen: row.seen,
            ranges: row.watched,
            completedAt: row.completed_at,
            updatedAt: row.updated_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) =>
    void (await tx.deleteFrom('episode_progress').where('user_id', '=', userId).execute()),
}
