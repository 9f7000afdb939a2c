import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { findHeld, type HeldPlatform } from './claims/claim-store.ts'

export interface Release {
  readonly issuer: string
  readonly clientId: string
  /** The name of the user who releases it, for the organisation's log; at most 120 characters. */
  readonly by: string
  /** Also releases a platform that has launched users; after that, they would get new users here. */
  readonly evenInUse: boolean
  readonly at: Date
}

export type ReleaseResult =
  | { readonly kind: 'Released'; readonly organization: string; readonly people: number }
  | { readonly kind: 'InUse'; readonly organization: string; readonly people: number }
  | { readonly kind: 'UnknownPlatform' | 'NobodyNamed' }

/**
 * Takes a registration away from the organisation that holds it, so that the platform's owner can connect it. Needed
 * when an organisation typed the client first and the owner has no better proof: then Kursiva decides.
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

/** Ends a locked connection with its open sessions, and records it in the organisation's log. */
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
