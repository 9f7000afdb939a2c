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

interface Requested {
  readonly name: LocalisedText | null
  readonly organization: string
  readonly requested_at: Date
}

/**
 * The assignments of a user, and the reminders that managers have asked for. Instances are deleted with the membership; assignments that the user created for others
 * stay without their name.
 */
export const assignmentData: PersonalDataKeeper = {
  name: 'assignments',
  tables: ['assignment_turn', 'assignment_target', 'assignment', 'requested_reminder'],
  readsAs: 'system',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<OwnInstance>`
      select coalesce((select c.name from course_title c where c.id = a.course_id), p.name) as name,
             o.name as organization, t.begins_on::text, t.due_on::text, t.done_at, t.exempted_because
      from assignment_turn t join assignment a on a.id = t.assignment_id
      join organization_outline o on o.id = t.organization_id
      left join playlist_title p on p.id = a.playlist_id
      where t.user_id = ${userId} order by t.begins_on, t.id limit ${maxExportedRows}`.execute(tx)
    const { rows: requested } = await sql<Requested>`
      select coalesce((select c.name from course_title c where c.id = a.course_id), p.name) as name,
             o.name as organization, r.requested_at
      from requested_reminder r join assignment a on a.id = r.assignment_id
      join organization_outline o on o.id = r.organization_id
      left join playlist_title p on p.id = a.playlist_id
      where r.user_id = ${userId} order by r.requested_at, r.assignment_id limit ${maxExportedRows}`.execute(tx)
    const nameOf = (name: LocalisedText | null) => name && plainTitle(textIn(name, language))
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
            name: nameOf(row.name),
            beginsOn: row.begins_on,
            dueOn: row.due_on,
            doneAt: row.done_at,
            exemptedBecause: row.exempted_because,
          })),
        },
        {
          key: 'requestedReminders',
          file: { nb: 'paminnelser', es: 'recordatorios', en: 'reminders' },
          about: {
            nb: 'Påminnelser som administratorer og ledere har sendt deg.',
            es: 'Recordatorios que te han enviado administradores y responsables.',
            en: 'Reminders that admins and managers have sent you.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            name: { nb: 'Kurs eller spilleliste', es: 'Curso o lista', en: 'Course or playlist' },
            requestedAt: { nb: 'Sendt', es: 'Enviado', en: 'Sent' },
          },
          rows: requested.map((row) => ({
            organization: row.organization,
            name: nameOf(row.name),
            requestedAt: row.requested_at,
          })),
        },
      ],
    }
  },
  // the database deletes the instances with the membership and removes the name from assignments
  erase: async (tx, { userId }) => {
    await sql`delete from requested_reminder where user_id = ${userId}`.execute(tx)
    await sql`update requested_reminder set requested_by = null where requested_by = ${userId}`.execute(tx)
  },
}
