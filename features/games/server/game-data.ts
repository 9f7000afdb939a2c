import { sql, type Transaction } from '#platform/database/index.ts'
import { isShown } from './board-store.ts'
import { maxExportedRows, type DataTable, type Person, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

/** The games a person has played. Seeds and moves stay out of the copy: from them the answers could be worked out (Q1). */
export const gameData: PersonalDataKeeper = {
  name: 'games',
  tables: ['game_play', 'game_best', 'game_board_choice'],
  readsAs: 'user',
  collect: async (tx, person) => ({ tables: [await plays(tx, person), await boards(tx, person)] }),
  erase: async (tx, { userId }) => {
    for (const table of ['game_play', 'game_best', 'game_board_choice'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  },
}

async function plays(tx: Transaction, { userId, language }: Person): Promise<DataTable> {
  const { rows } = await sql<{
    course: LocalisedText | null
    game: LocalisedText
    started_at: Date
    finished_at: Date | null
    moves: number
    score: number | null
    result: string | null
    time_ms: number | null
  }>`
    select (select c.name from course_title c where c.id = g.course_id) as course, l.name as game,
           p.started_at, p.finished_at, jsonb_array_length(p.moves) as moves, p.score, p.result, p.time_ms
    from game_play p join game g on g.id = p.game_id join lesson_title l on l.id = g.lesson_id
    where p.user_id = ${userId} order by p.started_at desc limit ${maxExportedRows}`.execute(tx)
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
      result: { nb: 'Resultat', es: 'Resultado', en: 'Result' },
      milliseconds: { nb: 'Millisekunder', es: 'Milisegundos', en: 'Milliseconds' },
    },
    rows: rows.map((row) => ({
      course: row.course && plainTitle(textIn(row.course, language)),
      game: plainTitle(textIn(row.game, language)),
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      moves: row.moves,
      score: row.score,
      result: row.result,
      milliseconds: row.time_ms,
    })),
  }
}

/** A user without a passed play may still have opted out. */
const noPlay = { game: null, no_time: null, score: null, time_ms: null, reached_at: null }

/** What others see of it: the best play of each game, and whether the user is shown on boards. */
async function boards(tx: Transaction, { userId, language }: Person): Promise<DataTable> {
  const { rows } = await sql<{
    game: LocalisedText
    no_time: boolean
    score: number
    time_ms: number | null
    reached_at: Date
  }>`
    select l.name as game, b.no_time, b.score, b.time_ms, b.reached_at
    from game_best b join game g on g.id = b.game_id join lesson_title l on l.id = g.lesson_id
    where b.user_id = ${userId} order by b.reached_at desc limit ${maxExportedRows}`.execute(tx)
  const shown = await isShown(tx, userId)
  return {
    key: 'gameBoards',
    file: { nb: 'tavler', es: 'marcadores', en: 'boards' },
    about: {
      nb: 'Det beste du har fått til i hvert spill, og om kollegene dine ser det på tavla.',
      es: 'Lo mejor que has conseguido en cada juego, y si tus colegas lo ven en el marcador.',
      en: 'The best you have done in each game, and whether your colleagues see it on the board.',
    },
    columns: {
      game: { nb: 'Spill', es: 'Juego', en: 'Game' },
      withoutTime: { nb: 'Uten tid', es: 'Sin tiempo', en: 'Without time' },
      score: { nb: 'Poeng', es: 'Puntos', en: 'Points' },
      milliseconds: { nb: 'Millisekunder', es: 'Milisegundos', en: 'Milliseconds' },
      reachedAt: { nb: 'Tidspunkt', es: 'Momento', en: 'Moment' },
      shown: { nb: 'Vises på tavla', es: 'Se ve en el marcador', en: 'Shown on the board' },
    },
    rows: (rows.length > 0 || shown ? rows : [noPlay]).map((row) => ({
      game: row.game && plainTitle(textIn(row.game, language)),
      withoutTime: row.no_time,
      score: row.score,
      milliseconds: row.time_ms,
      reachedAt: row.reached_at,
      shown,
    })),
  }
}
