import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { lockPlatform, notItsAdmin, type NotItsAdmin, type PlatformRequest } from './manage-platform.ts'

/**
 * Ends the connection with a platform: its open launches end at once, and its log goes with it. The people it has sent stay
 * members with what they have learnt; whoever is to learn on needs another way in.
 */
export async function removePlatform(
  database: Database,
  wish: PlatformRequest & { readonly platformId: string },
): Promise<{ readonly kind: 'Removed'; readonly organizationId: string } | NotItsAdmin> {
  const { organizationId, userId, at } = wish
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const platform = await lockPlatform(tx, wish, wish.platformId)
    if (!platform) return notItsAdmin
    await sql`delete from lti_platform where id = ${platform.id}`.execute(tx)
    const { name, issuer, clientId } = platform
    await recordChange(tx, {
      organizationId,
      actorId: userId,
      kind: 'PLATFORM_REMOVED',
      subject: name,
      before: { issuer, clientId },
      at,
    })
    return { kind: 'Removed', organizationId }
  })
}
