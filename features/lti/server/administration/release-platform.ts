import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { findHeld, type HeldPlatform } from './claims/claim-store.ts'

export interface Release {
  readonly issuer: string
  readonly clientId: string
  /** Who does it, for the organisation's log: a name, at most 120 characters. */
  readonly by: string
  /** Also one that people have come from: they would come as new people after that. */
  readonly evenInUse: boolean
  readonly at: Date
}

export type ReleaseResult =
  | { readonly kind: 'Released'; readonly organization: string; readonly people: number }
  | { readonly kind: 'InUse'; readonly organization: string; readonly people: number }
  | { readonly kind: 'UnknownPlatform' | 'NobodyNamed' }

/**
 * Takes a registration from the organisation that holds it, so that whose platform it is can connect it. Whoever has no
 * better proof than the one who typed it first is refused: Kursiva decides between them.
 */
export async function releasePlatform(
  database: Database,
  { issuer, clientId, by: given, evenInUse, at }: Release,
): Promise<ReleaseResult> {
  const by = given.trim()
  if (by === '' || by.length > 120) return { kind: 'NobodyNamed' }
  return inTransaction<ReleaseResult>(database, { kind: 'system' }, async (tx) => {
    const held = await findHeld(tx, issuer, clientId)
    if (!held) return { kind: 'UnknownPlatform' }
    const { organization } = held
    const { rows: counted } = await sql<{ people: number }>`
      select count(*)::int as people from lti_user where platform_id = ${held.id}`.execute(tx)
    const people = counted[0]?.people ?? 0
    if (people > 0 && !evenInUse) return { kind: 'InUse', organization, people }
    await releaseHeld(tx, held, { kind: 'PLATFORM_REMOVED', after: { by }, at })
    return { kind: 'Released', organization, people }
  })
}

/** Ends a connection that is locked, with its open launches, and says so in its organisation's log. */
export async function releaseHeld(
  tx: Transaction,
  { id, name, issuer, clientId, organizationId }: HeldPlatform,
  {
    kind,
    after,
    at,
  }: {
    readonly kind: 'PLATFORM_REMOVED' | 'PLATFORM_LOST'
    readonly after?: { readonly by: string }
    readonly at: Date
  },
): Promise<void> {
  await sql`delete from lti_platform where id = ${id}`.execute(tx)
  const before = { issuer, clientId }
  await recordChange(tx, { organizationId, actorId: undefined, kind, subject: name, before, after, at })
}
