import { sql } from '#platform/database/index.ts'
import { mostRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

/** The organisations a person belongs to, and why somebody may have to stay a little longer. */
export const membershipData: PersonalDataKeeper = {
  name: 'organizations',
  tables: ['membership', 'member_group_member', 'active_organization', 'seat_warning'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const rows = await tx
      .selectFrom('membership')
      .innerJoin('organization', 'organization.id', 'membership.organization_id')
      .leftJoin('active_organization as a', (join) =>
        join
          .onRef('a.user_id', '=', 'membership.user_id')
          .onRef('a.organization_id', '=', 'membership.organization_id'),
      )
      .leftJoin('seat_warning as w', (join) =>
        join
          .onRef('w.user_id', '=', 'membership.user_id')
          .onRef('w.organization_id', '=', 'membership.organization_id'),
      )
      .select(['organization.name', 'membership.role', 'membership.invited_at', 'membership.created_at'])
      .select(['a.chosen_at', 'w.frees_at'])
      .where('membership.user_id', '=', userId)
      .orderBy('membership.created_at')
      .limit(mostRows)
      .execute()
    const groups = await tx
      .selectFrom('member_group_member')
      .innerJoin('member_group', 'member_group.id', 'member_group_member.group_id')
      .innerJoin('organization', 'organization.id', 'member_group.organization_id')
      .select(['organization.name as organization', 'member_group.name', 'member_group_member.created_at'])
      .where('member_group_member.user_id', '=', userId)
      .orderBy('member_group_member.created_at')
      .limit(mostRows)
      .execute()
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
            invitedAt: { nb: 'Invitert', es: 'Invitación', en: 'Invited' },
            joinedAt: { nb: 'Med siden', es: 'Desde', en: 'Since' },
            chosenAt: { nb: 'Valgt som den aktive', es: 'Elegida como activa', en: 'Chosen as the active one' },
            freesAt: { nb: 'Plassen frigjøres', es: 'La plaza queda libre', en: 'Seat is freed' },
          },
          rows: rows.map((row) => ({
            organization: row.name,
            role: row.role,
            invitedAt: row.invited_at,
            joinedAt: row.created_at,
            chosenAt: row.chosen_at,
            freesAt: row.frees_at,
          })),
        },
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
  // with the membership go groups, choice and warning: the database sees to it
  erase: async (tx, { userId }) => void (await tx.deleteFrom('membership').where('user_id', '=', userId).execute()),
  /** An organisation with other members keeps an admin who stays (O2). Its admins are locked, so that two can't leave at once. */
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
