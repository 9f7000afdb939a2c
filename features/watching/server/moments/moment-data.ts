import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface Row {
  readonly episode: LocalisedText
  readonly prompt: LocalisedText
  readonly text: LocalisedText
  readonly correct: boolean
  readonly answered_at: Date
}

/** Personal data: a user's answers to moments of films (Q1). */
export const momentData: PersonalDataKeeper = {
  name: 'moments',
  tables: ['film_moment_answer'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select l.name as episode, m.prompt, o.text, o.correct, a.answered_at
      from film_moment_answer a
      join film_moment m on m.id = a.moment_id
      join film_moment_option o on o.id = a.option_id
      join lesson_title l on l.id = m.lesson_id
      where a.user_id = ${userId} order by a.answered_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'answersInFilms',
          file: { nb: 'svar-i-filmer', es: 'respuestas-en-videos', en: 'answers-in-films' },
          about: {
            nb: 'Svarene du har gitt underveis i episodene.',
            es: 'Las respuestas que has dado durante los episodios.',
            en: 'The answers you have given in the middle of episodes.',
          },
          columns: {
            episode: { nb: 'Episode', es: 'Episodio', en: 'Episode' },
            question: { nb: 'Spørsmål', es: 'Pregunta', en: 'Question' },
            answer: { nb: 'Du svarte', es: 'Respondiste', en: 'You answered' },
            correct: { nb: 'Riktig', es: 'Correcta', en: 'Right' },
            answeredAt: { nb: 'Tid', es: 'Momento', en: 'Time' },
          },
          rows: rows.map((row) => ({
            episode: plainTitle(textIn(row.episode, language)),
            question: plainTitle(textIn(row.prompt, language)),
            answer: textIn(row.text, language),
            correct: row.correct,
            answeredAt: row.answered_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) =>
    void (await tx.deleteFrom('film_moment_answer').where('user_id', '=', userId).execute()),
}
