import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'

/** The kinds of organisations (O1). */
export const organizationTypes = ['ORGANIZATION', 'USER', 'GROUP', 'NONE'] as const
export type OrganizationType = (typeof organizationTypes)[number]

export interface TypeChange {
  /** the organization's id or its short id from URLs */
  readonly organization: string
  readonly type: OrganizationType
  /** the employee's name, kept in the organization's log; at most 120 characters */
  readonly by: string
  readonly at: Date
}

export type TypeChanged =
  | { readonly kind: 'Changed' | 'Unchanged'; readonly organization: string }
  | { readonly kind: 'UnknownOrganization' | 'NobodyNamed' }

/** Changes an organization's type for a Kursiva employee (O1). The organization's log says so. */
export const changeOrganizationType = (database: Database, request: TypeChange): Promise<TypeChanged> =>
  inTransaction(database, { kind: 'system' }, (tx) => changeOrganizationTypeIn(tx, request))

/** {@link changeOrganizationType} in the caller's transaction. The actor must be the system. */
export async function changeOrganizationTypeIn(tx: Transaction, request: TypeChange): Promise<TypeChanged> {
  const by = request.by.trim()
  if (by === '' || by.length > 120) return { kind: 'NobodyNamed' }
  const { rows } = await sql<{ id: string; name: string; type: string }>`
    select id, name, type from organization
    where short_id = ${request.organization} or id::text = ${request.organization} for update`.execute(tx)
  const [found] = rows
  if (!found) return { kind: 'UnknownOrganization' }
  if (found.type === request.type) return { kind: 'Unchanged', organization: found.name }
  await sql`
    update organization set type = ${request.type}, version = version + 1, updated_at = ${request.at}
    where id = ${found.id}`.execute(tx)
  await recordChange(tx, {
    organizationId: found.id,
    actorId: undefined,
    kind: 'ORGANIZATION_CHANGED',
    before: { type: found.type },
    after: { type: request.type, by },
    at: request.at,
  })
  return { kind: 'Changed', organization: found.name }
}
