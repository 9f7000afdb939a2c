import { sql, type Transaction } from '#platform/database/index.ts'
import { maxExportedRows, type DataTable, type Person, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

/** The tests a person has taken and the answers given. Whether an answer was right is included once the review reveals it (Q1). */
export const quizData: PersonalDataKeeper = {
  name: 'quizzes',
  tables: ['quiz_attempt', 'quiz_answer', 'quiz_extra_time'],
  readsAs: 'user',
  collect: async (tx, person) => ({
    tables: [await attempts(tx, person), await answers(tx, person), await extraTime(tx, person)],
  }),
  // the answers go with their attempt
  erase: async (tx, { userId }) => {
    await tx.deleteFrom('quiz_attempt').where('user_id', '=', userId).execute()
    await tx.deleteFrom('quiz_extra_time').where('user_id', '=', userId).execute()
  },
}

const shared = {
  course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
  attempt: { nb: 'Forsøk', es: 'Intento', en: 'Attempt' },
} as const

async function attempts(tx: Transaction, { userId, language }: Person): Promise<DataTable> {
  const { rows } = await sql<{
    course: LocalisedText | null
    number: number
    started_at: Date
    finished_at: Date | null
    correct_count: number | null
    percentage: number | null
    result: string | null
    version: string | null
  }>`
    select (select c.name from course_title c where c.id = q.course_id) as course,
           a.number, a.started_at, a.finished_at, a.correct_count, a.percentage, a.result, v.short_digest as version
    from quiz_attempt a join quiz q on q.id = a.quiz_id left join course_version_digest v on v.id = a.course_version_id
    where a.user_id = ${userId} order by a.started_at desc limit ${maxExportedRows}`.execute(tx)
  return {
    key: 'attempts',
    file: { nb: 'proveforsok', es: 'intentos', en: 'attempts' },
    about: { nb: 'Prøvene du har tatt.', es: 'Las pruebas que has hecho.', en: 'The tests you have taken.' },
    columns: {
      ...shared,
      startedAt: { nb: 'Begynt', es: 'Empezado', en: 'Begun' },
      finishedAt: { nb: 'Ferdig', es: 'Terminado', en: 'Finished' },
      correct: { nb: 'Riktige', es: 'Correctas', en: 'Right' },
      percentage: { nb: 'Prosent', es: 'Porcentaje', en: 'Percentage' },
      result: { nb: 'Resultat', es: 'Resultado', en: 'Result' },
      version: { nb: 'Kursversjon', es: 'Versión del curso', en: 'Course version' },
    },
    rows: rows.map((row) => ({
      course: row.course && plainTitle(textIn(row.course, language)),
      attempt: row.number,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      correct: row.correct_count,
      percentage: row.percentage,
      result: row.result,
      version: row.version,
    })),
  }
}

async function answers(tx: Transaction, { userId, language }: Person): Promise<DataTable> {
  const { rows } = await sql<{
    course: LocalisedText | null
    number: number
    prompt: LocalisedText
    chosen: readonly LocalisedText[]
    text: string | null
    correct: boolean | null
    answered_at: Date
  }>`
    select (select c.name from course_title c where c.id = q.course_id) as course,
           a.number, v.content #> '{question,prompt}' as prompt, g.text, g.answered_at,
           case when a.review = 'AT_ONCE'
             or (a.finished_at is not null and (a.review = 'AT_END' or (a.review = 'AFTER_PASS' and exists (
               select from quiz_attempt p where p.user_id = a.user_id and p.quiz_id = a.quiz_id and p.result = 'PASSED'))))
           then g.correct end as correct,
           (select coalesce(jsonb_agg(o.value -> 'text' order by given.place), '[]')
            from unnest(g.option_ids) with ordinality given (id, place)
            join jsonb_array_elements(v.content -> 'options') o on o.value ->> 'id' = given.id::text) as chosen
    from quiz_attempt a
    join quiz q on q.id = a.quiz_id
    join quiz_answer g on g.attempt_id = a.id
    join quiz_question_version v on v.id = a.version_ids[array_position(a.question_ids, g.question_id)]
    where a.user_id = ${userId} order by g.answered_at desc limit ${maxExportedRows}`.execute(tx)
  return {
    key: 'answers',
    file: { nb: 'svar', es: 'respuestas', en: 'answers' },
    about: {
      nb: 'Svarene du har gitt i prøvene.',
      es: 'Las respuestas que has dado en las pruebas.',
      en: 'The answers you have given in tests.',
    },
    columns: {
      ...shared,
      question: { nb: 'Spørsmål', es: 'Pregunta', en: 'Question' },
      answer: { nb: 'Du svarte', es: 'Respondiste', en: 'You answered' },
      correct: { nb: 'Riktig', es: 'Correcta', en: 'Right' },
      answeredAt: { nb: 'Tid', es: 'Momento', en: 'Time' },
    },
    rows: rows.map((row) => ({
      course: row.course && plainTitle(textIn(row.course, language)),
      attempt: row.number,
      question: textIn(row.prompt, language),
      // a number comes before its unit
      answer: [...(row.text ? [row.text] : []), row.chosen.map((text) => textIn(text, language)).join(' | ')].join(' '),
      correct: row.correct,
      answeredAt: row.answered_at,
    })),
  }
}

async function extraTime(tx: Transaction, { userId }: Person): Promise<DataTable> {
  const rows = await tx
    .selectFrom('quiz_extra_time')
    .select(['percent', 'set_at'])
    .where('user_id', '=', userId)
    .execute()
  return {
    key: 'extraTime',
    file: { nb: 'ekstra-tid', es: 'tiempo-adicional', en: 'extra-time' },
    about: {
      nb: 'Om du tar mer tid i prøver som har en grense.',
      es: 'Si te tomas más tiempo en las pruebas que tienen un límite.',
      en: 'Whether you take more time in tests that have a limit.',
    },
    columns: {
      percent: { nb: 'Mer tid, i prosent', es: 'Tiempo adicional, en porcentaje', en: 'More time, in percent' },
      setAt: { nb: 'Valgt', es: 'Elegido', en: 'Chosen' },
    },
    rows: rows.map((row) => ({ percent: row.percent, setAt: row.set_at })),
  }
}
