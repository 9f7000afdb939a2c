import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface Row {
  readonly organization: string
  readonly role: string
  readonly employeeNumber: string | null
  readonly department: string | null
  readonly invitedAt: Date
  readonly became: string
}

/** The invitations of a user: those to the address of the account, and those that the user has accepted. */
export const invitationData: PersonalDataKeeper = {
  name: 'invitations',
  tables: ['invitation'],
  // the user is not yet a member, so cannot read the organisation's rows
  readsAs: 'system',
  collect: async (tx, { userId, email }) => {
    const { rows } = await sql<Row>`
      select o.name as organization, i.role, i.employee_number as "employeeNumber", i.department,
             i.created_at as "invitedAt", coalesce(i.closed_as, i.status) as became
      from invitation i join organization_outline o on o.id = i.organization_id
      where i.accepted_by = ${userId} or i.email = ${email} order by i.created_at limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'invitations',
          file: { nb: 'invitasjoner', es: 'invitaciones', en: 'invitations' },
          about: {
            nb: 'Invitasjoner du har fått, og hva det ble av dem.',
            es: 'Las invitaciones que has recibido y qué fue de ellas.',
            en: 'Invitations you were sent, and what became of them.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            role: { nb: 'Rolle', es: 'Rol', en: 'Role' },
            employeeNumber: { nb: 'Ansattnummer', es: 'Número de empleado', en: 'Employee number' },
            department: { nb: 'Avdeling', es: 'Departamento', en: 'Department' },
            invitedAt: { nb: 'Invitert', es: 'Invitación', en: 'Invited' },
            became: { nb: 'Hva det ble', es: 'Resultado', en: 'Outcome' },
          },
          rows: rows.map((row) => ({ ...row })),
        },
      ],
    }
  },
  // the organisation's log still shows that a member joined; people whom the user has invited stay invited
  erase: async (tx, { userId, email }) => {
    await sql`delete from invitation where accepted_by = ${userId} or email = ${email}`.execute(tx)
  },
}
