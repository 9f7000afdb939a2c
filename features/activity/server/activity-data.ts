import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { eraseReportsOf, findReportsOf, reportsTable } from './reports/report-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface WeekRow {
  readonly organization: string | null
  readonly week: string
  readonly seconds: number
  readonly episodes: number
  readonly courses_finished: number
  readonly tests: number
  readonly first_tries: number
  readonly first_passes: number
}

interface EventRow {
  readonly organization: string | null
  readonly kind: string
  readonly course: LocalisedText | null
  readonly passed: boolean | null
  readonly percentage: number | null
  readonly at: Date
}

/** The personal data of activity: what organisations see of a member's learning. */
export const activityData: PersonalDataKeeper = {
  name: 'activity',
  tables: [
    'learning_week',
    'learning_course',
    'learning_event',
    'learning_left',
    'activity_name_choice',
    'report_schedule',
    'report_receiver',
  ],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const weeks = await sql<WeekRow>`
      select organization_id as organization, week::text as week, seconds, episodes, courses_finished, tests, first_tries, first_passes
      from learning_week where user_id = ${userId} order by week desc, organization_id limit ${maxExportedRows}`.execute(
      tx,
    )
    const events = await sql<EventRow>`
      select e.organization_id as organization, e.kind, e.passed, e.percentage, e.at,
             (select c.name from course_title c where c.id = e.course_id) as course
      from learning_event e where e.user_id = ${userId} order by e.at desc, e.id limit ${maxExportedRows}`.execute(tx)
    const choices = await sql<{ organization: string; hidden: boolean; chosen_at: Date }>`
      select organization_id as organization, hidden, chosen_at from activity_name_choice
      where user_id = ${userId} order by organization_id limit ${maxExportedRows}`.execute(tx)
    const reports = await findReportsOf(tx, userId)
    const organization = {
      nb: 'Organisasjonens nummer',
      es: 'Número de la organización',
      en: 'Number of the organisation',
    }
    return {
      tables: [
        {
          key: 'learningWeeks',
          file: { nb: 'uker', es: 'semanas', en: 'weeks' },
          about: {
            nb: 'Hva du har lært uke for uke, slik administratorer og ledere i organisasjonen ser det.',
            es: 'Lo que has aprendido semana a semana, tal como lo ven quienes administran tu organización.',
            en: 'What you have learnt week by week, as the admins and managers of your organisation see it.',
          },
          columns: {
            organization,
            week: { nb: 'Uken som begynner', es: 'Semana que empieza', en: 'Week beginning' },
            secondsSeen: { nb: 'Nye sekunder sett', es: 'Segundos nuevos vistos', en: 'New seconds seen' },
            episodes: { nb: 'Episoder åpnet', es: 'Episodios abiertos', en: 'Episodes opened' },
            coursesFinished: { nb: 'Kurs fullført', es: 'Cursos terminados', en: 'Courses finished' },
            tests: { nb: 'Prøver tatt', es: 'Pruebas hechas', en: 'Tests taken' },
            firstTries: {
              nb: 'Prøver tatt første gang',
              es: 'Pruebas hechas por primera vez',
              en: 'Tests taken for the first time',
            },
            firstPasses: { nb: 'Bestått første gang', es: 'Aprobadas a la primera', en: 'Passed at the first attempt' },
          },
          rows: weeks.rows.map((row) => ({
            organization: row.organization,
            week: row.week,
            secondsSeen: row.seconds,
            episodes: row.episodes,
            coursesFinished: row.courses_finished,
            tests: row.tests,
            firstTries: row.first_tries,
            firstPasses: row.first_passes,
          })),
        },
        {
          key: 'learningEvents',
          file: { nb: 'milepæler', es: 'hitos', en: 'milestones' },
          about: {
            nb: 'Episoder, prøver, kurs og kursbevis som organisasjonen kan se, i tre år.',
            es: 'Episodios, pruebas, cursos y certificados que tu organización puede ver, durante tres años.',
            en: 'Episodes, tests, courses and certificates that your organisation can see, for three years.',
          },
          columns: {
            organization,
            kind: { nb: 'Hva', es: 'Qué', en: 'What' },
            course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
            passed: { nb: 'Bestått', es: 'Aprobado', en: 'Passed' },
            percentage: { nb: 'Prosent', es: 'Porcentaje', en: 'Percentage' },
            at: { nb: 'Når', es: 'Cuándo', en: 'When' },
          },
          rows: events.rows.map((row) => ({
            organization: row.organization,
            kind: row.kind,
            course: row.course && plainTitle(textIn(row.course, language)),
            passed: row.passed,
            percentage: row.percentage,
            at: row.at,
          })),
        },
        {
          key: 'activityNameChoices',
          file: { nb: 'navn-i-listen', es: 'nombre-en-la-lista', en: 'name-in-the-list' },
          about: {
            nb: 'Om navnet ditt er skjult i listen over hvem som er mest i gang.',
            es: 'Si tu nombre está oculto en la lista de quienes más avanzan.',
            en: 'Whether your name is hidden in the list of who is busiest.',
          },
          columns: {
            organization,
            hidden: { nb: 'Skjult', es: 'Oculto', en: 'Hidden' },
            chosenAt: { nb: 'Valgt', es: 'Elegido', en: 'Chosen' },
          },
          rows: choices.rows.map((row) => ({
            organization: row.organization,
            hidden: row.hidden,
            chosenAt: row.chosen_at,
          })),
        },
        reportsTable(reports, organization),
      ],
    }
  },
  erase: async (tx, { userId }) => {
    await tx.deleteFrom('learning_event').where('user_id', '=', userId).execute()
    await tx.deleteFrom('learning_week').where('user_id', '=', userId).execute()
    await tx.deleteFrom('learning_course').where('user_id', '=', userId).execute()
    await tx.deleteFrom('activity_name_choice').where('user_id', '=', userId).execute()
    await eraseReportsOf(tx, userId)
  },
}
