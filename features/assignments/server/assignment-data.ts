import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface OwnInstance {
  readonly name: LocalisedText | null
  readonly organization: string
  readonly begins_on: string
  readonly due_on: string | null
  readonly done_at: Date | null
  readonly exempted_because: string | null
}

/**
 * The assignments of a user. Instances are deleted with the membership; assignments that the user created for others
 * stay without their name.
 */
export const assignmentData: PersonalDataKeeper = {
  name: 'assignments',
  tables: ['assignment_turn', 'assignment_target', 'assignment'],
  readsAs: 'system',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<OwnInstance>`
      select coalesce((select c.name from course_title c where c.id = a.course_id), p.name) as name,
             o.name as organization, t.begins_on::text, t.due_on::text, t.done_at, t.exempted_because
      from assignment_turn t join assignment a on a.id = t.assignment_id
      join organization_outline o on o.id = t.organization_id
      left join playlist_title p on p.id = a.playlist_id
      where t.user_id = ${userId} order by t.begins_on, t.id limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'assignments',
          file: { nb: 'tildelt', es: 'asignaciones', en: 'assignments' },
          about: {
            nb: 'Det organisasjonene dine har tildelt deg, med frister.',
            es: 'Lo que te han asignado tus organizaciones, con sus plazos.',
            en: 'What your organisations have assigned you, with deadlines.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            name: { nb: 'Kurs eller spilleliste', es: 'Curso o lista', en: 'Course or playlist' },
            beginsOn: { nb: 'Fra', es: 'Desde', en: 'From' },
            dueOn: { nb: 'Frist', es: 'Plazo', en: 'Deadline' },
            doneAt: { nb: 'Gjort', es: 'Hecho', en: 'Done' },
            exemptedBecause: { nb: 'Fritatt fordi', es: 'Motivo de la exención', en: 'Exempted because' },
          },
          rows: rows.map((row) => ({
            organization: row.organization,
            name: row.name === null ? null : plainTitle(textIn(row.name, language)),
            beginsOn: row.begins_on,
            dueOn: row.due_on,
            doneAt: row.done_at,
            exemptedBecause: row.exempted_because,
          })),
        },
      ],
    }
  },
  // the database deletes the instances with the membership and removes the name from assignments
  erase: async () => {},
}
