import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { findPrompts } from '#features/quizzes/server/index.ts'

interface Row {
  readonly course: LocalisedText | null
  readonly question_id: string
  readonly reviews: number
  readonly lapses: number
  readonly reviewed_on: string
  readonly due_on: string
  readonly is_asked: boolean
}

/** Personal data: a user's memory states, answers and recall settings. */
export const recallData: PersonalDataKeeper = {
  name: 'recall',
  tables: ['recall_card', 'recall_answer', 'recall_setting', 'recall_left_out'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select (select k.name from course_title k where k.id = c.course_id) as course, c.question_id,
             c.reviews, c.lapses, c.reviewed_on::text, c.due_on::text, o.course_id is null as is_asked
      from recall_card c left join recall_left_out o on o.user_id = c.user_id and o.course_id = c.course_id
      where c.user_id = ${userId} order by c.due_on, c.id limit ${maxExportedRows}`.execute(tx)
    const prompts = await findPrompts(
      tx,
      rows.map((row) => row.question_id),
    )
    const { rows: settings } = await sql<{ is_on: boolean; by_mail: boolean }>`
      select is_on, by_mail from recall_setting where user_id = ${userId}`.execute(tx)
    return {
      tables: [
        {
          key: 'recall',
          file: { nb: 'dagens-tre', es: 'las-tres-del-dia', en: 'daily-three' },
          about: {
            nb: 'Spørsmålene i Dagens tre, hvordan det har gått med dem, og når de kommer igjen.',
            es: 'Las preguntas de las tres del día, cómo te han ido y cuándo vuelven.',
            en: 'The questions of the daily three, how they went, and when they come again.',
          },
          columns: {
            course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
            question: { nb: 'Spørsmål', es: 'Pregunta', en: 'Question' },
            reviews: { nb: 'Ganger besvart', es: 'Veces respondida', en: 'Times answered' },
            lapses: { nb: 'Ganger feil', es: 'Veces mal', en: 'Times wrong' },
            answeredOn: { nb: 'Sist besvart', es: 'Última respuesta', en: 'Last answered' },
            dueOn: { nb: 'Kommer igjen', es: 'Vuelve', en: 'Comes again' },
            isAsked: { nb: 'Kurset er med', es: 'El curso entra', en: 'Course is asked' },
          },
          rows: rows.map((row, place) => ({
            course: row.course && plainTitle(textIn(row.course, language)),
            question: plainTitle(textIn(prompts[place] ?? [], language)),
            reviews: row.reviews,
            lapses: row.lapses,
            answeredOn: row.reviewed_on,
            dueOn: row.due_on,
            isAsked: row.is_asked,
          })),
        },
        {
          key: 'recallSettings',
          file: { nb: 'dagens-tre-valg', es: 'las-tres-del-dia-opciones', en: 'daily-three-choices' },
          about: {
            nb: 'Det du har valgt for Dagens tre.',
            es: 'Lo que has elegido para las tres del día.',
            en: 'What you have chosen for the daily three.',
          },
          columns: {
            isOn: { nb: 'Spør meg', es: 'Pregúntame', en: 'Ask me' },
            byMail: { nb: 'På e-post', es: 'Por correo', en: 'By mail' },
          },
          rows: settings.map((setting) => ({ isOn: setting.is_on, byMail: setting.by_mail })),
        },
      ],
    }
  },
  // the answers go with their cards
  erase: async (tx, { userId }) => {
    await sql`delete from recall_card where user_id = ${userId}`.execute(tx)
    await sql`delete from recall_setting where user_id = ${userId}`.execute(tx)
    await sql`delete from recall_left_out where user_id = ${userId}`.execute(tx)
  },
}
