import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface PeriodRow {
  readonly organization: string
  readonly role: string | null
  readonly group_name: string | null
  readonly began_at: Date | null
  readonly ended_at: Date | null
}

/** The groups that a user is in, and their roles and groups over time. */
export const groupData: PersonalDataKeeper = {
  name: 'groups',
  tables: ['member_group_member', 'member_period'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const { rows: groups } = await sql<{ organization: string; name: string; created_at: Date }>`
      select o.name as organization, g.name, m.created_at
      from member_group_member m join member_group g on g.id = m.group_id
      join organization_outline o on o.id = g.organization_id
      where m.user_id = ${userId} order by m.created_at limit ${maxExportedRows}`.execute(tx)
    const { rows: periods } = await sql<PeriodRow>`
      select o.name as organization, h.role, h.group_name, h.began_at, h.ended_at
      from member_history h join organization_outline o on o.id = h.organization_id
      where h.user_id = ${userId} order by h.began_at, h.id limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'groups',
          file: { nb: 'grupper', es: 'grupos', en: 'groups' },
          about: {
            nb: 'Gruppene du er med i, i organisasjonene dine.',
            es: 'Los grupos en los que estás, dentro de tus organizaciones.',
            en: 'The groups you are in, inside your organisations.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            group: { nb: 'Gruppe', es: 'Grupo', en: 'Group' },
            joinedAt: { nb: 'Med siden', es: 'Desde', en: 'Since' },
          },
          rows: groups.map((row) => ({ organization: row.organization, group: row.name, joinedAt: row.created_at })),
        },
        {
          key: 'memberPeriods',
          file: { nb: 'roller-og-grupper', es: 'roles-y-grupos', en: 'roles-and-groups' },
          about: {
            nb: 'Rollene og gruppene du har hatt i organisasjonene dine, slik de som styrer der, ser dem.',
            es: 'Los roles y grupos que has tenido en tus organizaciones, tal como los ven quienes las administran.',
            en: 'The roles and groups you have had in your organisations, as their admins and managers see them.',
          },
          columns: {
            organization: { nb: 'Organisasjon', es: 'Organización', en: 'Organisation' },
            role: { nb: 'Rolle', es: 'Rol', en: 'Role' },
            group: { nb: 'Gruppe', es: 'Grupo', en: 'Group' },
            beganAt: { nb: 'Fra', es: 'Desde', en: 'From' },
            endedAt: { nb: 'Til', es: 'Hasta', en: 'To' },
          },
          rows: periods.map((row) => ({
            organization: row.organization,
            role: row.role,
            group: row.group_name,
            beganAt: row.began_at,
            endedAt: row.ended_at,
          })),
        },
      ],
    }
  },
  // group memberships and periods are deleted with the membership by a foreign key
  erase: async () => {},
}
