import { sql, type Transaction } from '#platform/database/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'

interface AdminRow {
  readonly organization_id: string
  readonly name: string
  readonly email: string
}

/** The maximum number of admins in the list for members. */
const maxAdmins = 3

/** The admins of each organisation, the longest-serving first, for its members; at most three each. */
async function findAdmins(tx: Transaction, organizationIds: readonly string[]): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select a.organization_id, a.name, a.email
    from unnest(${organizationIds}::uuid[]) as o (id)
    cross join lateral (
      select organization_id, name, email from organization_admin
      where organization_id = o.id order by created_at, user_id limit ${maxAdmins}
    ) a`.execute(tx)
  return rows
}

/** The admins whom a member of an organisation can contact, the longest-serving first; at most three. */
export const adminsOf = requestLoader(async (context, ids) =>
  groupedBy(await findAdmins(await context.read(), ids), (row) => row.organization_id),
)

export const OrganizationAdmin = builder.objectRef<AdminRow>('OrganizationAdmin').implement({
  description: 'An admin whom the organisation’s members can contact.',
  fields: (t) => ({ name: t.exposeString('name'), email: t.string({ resolve: ({ email }) => shownEmail(email) }) }),
})
