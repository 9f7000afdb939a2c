import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'

export interface Release {
  readonly issuer: string
  readonly clientId: string
  /** Who does it, for the organisation's log: a name, at most 120 characters. */
  readonly by: string
  /** Also one that people have come from: they would come as new people after that. */
  readonly evenInUse: boolean
  readonly at: Date
}

export type ReleaseOutcome =
  | { readonly kind: 'Released'; readonly organization: string; readonly people: number }
  | { readonly kind: 'InUse'; readonly organization: string; readonly people: number }
  | { readonly kind: 'UnknownPlatform' | 'NobodyNamed' }

/**
 * Takes a registration from the organisation that holds it, so that whose platform it is can connect it. A client of an
 * issuer is written down by hand without a proof, and whoever comes second is refused: Kursiva decides between them.
 */
export async function releasePlatform(
  database: Database,
  { issuer, clientId, by: given, evenInUse, at }: Release,
): Promise<ReleaseOutcome> {
  const by = given.trim()
  if (by === '' || by.length > 120) return { kind: 'NobodyNamed' }
  return inTransaction<ReleaseOutcome>(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string; name: string; organizationId: string; organization: string }>`
      select p.id, p.name, p.organization_id as "organizationId", o.name as organization
      from lti_platform p join organization_outline o on o.id = p.organization_id
      where p.issuer = ${issuer} and p.client_id = ${clientId} for update of p`.execute(tx)
    const [held] = rows
    if (!held) return { kind: 'UnknownPlatform' }
    const { id, name, organizationId, organization } = held
    const { rows: counted } = await sql<{ people: number }>`
      select count(*)::int as people from lti_user where platform_id = ${id}`.execute(tx)
    const people = counted[0]?.people ?? 0
    if (people > 0 && !evenInUse) return { kind: 'InUse', organization, people }
    await sql`delete from lti_platform where id = ${id}`.execute(tx)
    await recordChange(tx, {
      organizationId,
      actorId: undefined,
      kind: 'PLATFORM_REMOVED',
      subject: name,
      before: { issuer, clientId },
      after: { by },
      at,
    })
    return { kind: 'Released', organization, people }
  })
}
