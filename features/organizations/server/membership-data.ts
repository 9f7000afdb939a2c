import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface MembershipFacts {
  readonly name: string
  readonly role: string
  readonly employee_number: string | null
  readonly department: string | null
  readonly invited_at: Date | null
  readonly created_at: Date
  readonly chosen_at: Date | null
  /** The time at which the seat is freed; null without a warning. */
  readonly frees_at: Date | null
}

/** The user's memberships, and the reasons why the account cannot be deleted yet. */
export const membershipData: PersonalDataKeeper = {
  name: 'organizations',
  tables: ['membership', 'active_organization', 'seat_warning'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const { rows } = await sql<MembershipFacts>`
      select o.name, m.role, m.employee_number, m.department, m.invited_at, m.created_at, a.chosen_at, w.frees_at
      from membership m join organization o on o.id = m.organization_id
      left join active_organization a on a.user_id = m.user_id and a.organization_id = m.organization_id
      left join seat_deadline w on w.user_id = m.user_id and w.organization_id = m.organization_id
      where m.user_id = ${userId} order by m.created_at limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'memberships',
          file: { nb: 'organisasjoner', es: 'organizaciones', en: 'organisations' },
          about: {
            nb: 'Organisasjonene du er med i, og hva du er der.',
            es: 'Las organizaciones a las que perteneces y qué eres en ellas.',
            en: 'The organisations you belong to, and what you are there.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            role: { nb: 'Rolle', es: 'Rol', en: 'Role' },
            employeeNumber: { nb: 'Ansattnummer', es: 'Número de empleado', en: 'Employee number' },
            department: { nb: 'Avdeling', es: 'Departamento', en: 'Department' },
            invitedAt: { nb: 'Invitert', es: 'Invitación', en: 'Invited' },
            joinedAt: { nb: 'Med siden', es: 'Desde', en: 'Since' },
            chosenAt: { nb: 'Valgt som den aktive', es: 'Elegida como activa', en: 'Chosen as the active one' },
            freesAt: { nb: 'Plassen frigjøres', es: 'La plaza queda libre', en: 'Seat is freed' },
          },
          rows: rows.map((row) => ({
            organization: row.name,
            role: row.role,
            employeeNumber: row.employee_number,
            department: row.department,
            invitedAt: row.invited_at,
            joinedAt: row.created_at,
            chosenAt: row.chosen_at,
            freesAt: row.frees_at,
          })),
        },
      ],
    }
  },
  // groups, choice and warning are deleted with the membership by foreign keys
  erase: async (tx, { userId }) => void (await tx.deleteFrom('membership').where('user_id', '=', userId).execute()),
  // the organisation decides how long the training of its people is stored
  isNeeded: async (tx, userId) => {
    const { rows } = await sql`select from membership where user_id = ${userId} limit 1`.execute(tx)
    return rows.length > 0
  },
  /**
   * An organisation with other members needs an admin who remains (O2). Its admins are locked, so that two cannot leave
   * at the same time.
   */
  objection: async (tx, userId) => {
    await sql`
      select id from membership
      where role = 'ADMIN' and organization_id in (
        select organization_id from membership where user_id = ${userId} and role = 'ADMIN')
      order by id for update`.execute(tx)
    const { rows } = await sql<{ name: string }>`
      select o.name from membership m join organization o on o.id = m.organization_id
      where m.user_id = ${userId} and m.role = 'ADMIN'
        and exists (
          select from membership x where x.organization_id = m.organization_id and x.user_id <> ${userId}
            and not exists (select from leaving_user l where l.user_id = x.user_id))
        and not exists (
          select from membership x where x.organization_id = m.organization_id and x.user_id <> ${userId}
            and x.role = 'ADMIN' and not exists (select from leaving_user l where l.user_id = x.user_id))
      order by o.name limit 50`.execute(tx)
    return rows.length === 0 ? undefined : { code: 'LAST_ADMIN', names: rows.map(({ name }) => name) }
  },
}
