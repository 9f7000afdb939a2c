import { sql, type Transaction } from '#platform/database/index.ts'
import { mostRows, type DataTable, type Person, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

/** The games a person has played. Seeds and moves stay out of the copy: from them the answers could be worked out (Q1). */
export const gameData: PersonalDataKeeper = {
  name: 'games',
  tables: ['game_play'],
  readsAs: 'user',
  collect: async (tx, person) => ({ tables: [await plays(tx, person)] }),
  erase: async (tx, { userId }) => void (await tx.deleteFrom('game_play').where('user_id', '=', userId).execute()),
}

async function plays(tx: Transaction, { userId, language }: Person): Promise<DataTable> {
  const { rows } = await sql<{
    course: LocalisedText | null
    game: LocalisedText
    started_at: Date
    finished_at: Date | null
    moves: number
    score: number | null
    time_ms: number | null
  }>`
    select (select c.name from course_card c where c.id = g.course_id limit 1) as course, l.name as game,
           p.started_at, p.finished_at, jsonb_array_length(p.moves) as moves, p.score, p.time_ms
    from game_play p join game g on g.id = p.game_id join lesson_outline l on l.id = g.lesson_id
    where p.user_id = ${userId} order by p.started_at desc limit ${mostRows}`.execute(tx)
  return {
    key: 'plays',
    file: { nb: 'spill', es: 'juegos', en: 'games' },
    about: { nb: 'Spillene du har spilt.', es: 'Los juegos que has jugado.', en: 'The games you have played.' },
    columns: {
      course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
      game: { nb: 'Spill', es: 'Juego', en: 'Game' },
      startedAt: { nb: 'Begynt', es: 'Empezado', en: 'Begun' },
      finishedAt: { nb: 'Ferdig', es: 'Terminado', en: 'Finished' },
      moves: { nb: 'Trekk', es: 'Jugadas', en: 'Moves' },
      score: { nb: 'Poeng', es: 'Puntos', en: 'Points' },
      milliseconds: { nb: 'Millisekunder', es: 'Milisegundos', en: 'Milliseconds' },
    },
    rows: rows.map((row) => ({
      course: row.course && plainTitle(textIn(row.course, language)),
      game: plainTitle(textIn(row.game, language)),
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      moves: row.moves,
      score: row.score,
      milliseconds: row.time_ms,
    })),
  }
}
