import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { PlatformSaved } from './connect-platform.ts'
import {
  lockPlatform,
  notOrganizationAdmin,
  type NotOrganizationAdmin,
  type PlatformRequest,
} from './manage-platform.ts'

/** Pauses or resumes the launches of a platform. Open sessions stay valid until they expire. Idempotent. */
export async function pausePlatform(
  database: Database,
  request: PlatformRequest & { readonly platformId: string; readonly paused: boolean },
): Promise<PlatformSaved | NotOrganizationAdmin> {
  const { organizationId, userId, at, paused } = request
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const platform = await lockPlatform(tx, request, request.platformId)
    if (!platform) return notOrganizationAdmin
    if (platform.isPaused !== paused) {
      await sql`update lti_platform set is_paused = ${paused}, updated_at = ${at} where id = ${platform.id}`.execute(tx)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: paused ? 'PLATFORM_PAUSED' : 'PLATFORM_RESUMED',
        subject: platform.name,
        at,
      })
    }
    return { kind: 'Saved', organizationId, platformId: platform.id }
  })
}
