import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

/** The groups that a user is in. */
export const groupData: PersonalDataKeeper = {
  name: 'groups',
  tables: ['member_group_member'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const { rows: groups } = await sql<{ organization: string; name: string; created_at: Date }>`
      select o.name as organization, g.name, m.created_at
      from member_group_member m join member_group g on g.id = m.group_id
      join organization_outline o on o.id = g.organization_id
      where m.user_id = ${userId} order by m.created_at limit ${maxExportedRows}`.execute(tx)
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
      ],
    }
  },
  // group memberships are deleted with the membership by a foreign key
  erase: async () => {},
}
