import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import {
  lockPlatform,
  notOrganizationAdmin,
  type NotOrganizationAdmin,
  type PlatformRequest,
} from './manage-platform.ts'

/**
 * Removes a platform: its open sessions end immediately and its launch log is deleted. Users from the platform stay
 * members with their progress, but need another sign-in method to continue.
 */
export async function removePlatform(
  database: Database,
  request: PlatformRequest & { readonly platformId: string },
): Promise<{ readonly kind: 'Removed'; readonly organizationId: string } | NotOrganizationAdmin> {
  const { organizationId, userId, at } = request
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const platform = await lockPlatform(tx, request, request.platformId)
    if (!platform) return notOrganizationAdmin
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
