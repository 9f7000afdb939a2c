import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { validateDetails, type PlatformDetails } from '#features/lti/rules/platform-details.ts'
import type { PlatformSaved } from './connect-platform.ts'
import { claimPlatform } from './claims/claim-platform.ts'
import {
  allowedHere,
  lockPlatform,
  notOrganizationAdmin,
  type Installation,
  type NotOrganizationAdmin,
  type PlatformRefused,
  type PlatformRequest,
} from './manage-platform.ts'
import { writeDeployments, writePlatform } from './managed-platform-store.ts'

/**
 * Changes the details of an organisation's platform. The issuer cannot change: users are identified by it, and at
 * another issuer the same subject would be a different user.
 */
export async function changePlatform(
  database: Database,
  request: PlatformRequest &
    Installation & { readonly platformId: string; readonly details: Omit<PlatformDetails, 'issuer'> },
): Promise<PlatformSaved | PlatformRefused | NotOrganizationAdmin> {
  const { organizationId, userId, at, origins } = request
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const platform = await lockPlatform(tx, request, request.platformId)
    if (!platform) return notOrganizationAdmin
    const { issuer } = platform
    // a platform that registered itself may not have sent its deployment yet
    const needsDeployment = platform.registered === 'BY_HAND' || platform.deploymentIds.length > 0
    const validation = validateDetails(
      { ...request.details, issuer },
      allowedHere(request.privateAddresses),
      needsDeployment,
    )
    if (validation.kind === 'Invalid') return { kind: 'Refused', reason: 'Invalid', problems: validation.problems }
    const { details } = validation
    const { clientId } = details
    if (clientId !== platform.clientId) {
      // the new client id is typed by an admin, even when the platform itself sent the previous one
      const claim = { organizationId, issuer, clientId, isProvedByPlatform: false, origins, at }
      const refusal = await claimPlatform(tx, claim)
      if (refusal) return { kind: 'Refused', reason: refusal }
    }
    if (!(await writePlatform(tx, platform.id, details, at))) return { kind: 'Refused', reason: 'AlreadyRegistered' }
    await writeDeployments(tx, platform, details.deploymentIds)
    const changed = differing(platform, details)
    if (Object.keys(changed.after).length > 0)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'PLATFORM_CHANGED',
        subject: details.name,
        ...changed,
        at,
      })
    return { kind: 'Saved', organizationId, platformId: platform.id }
  })
}

type Told = Record<string, string | readonly string[] | null>

/** The fields that differ. */
function differing(before: PlatformDetails, after: PlatformDetails): { before: Told; after: Told } {
  const changed = (Object.keys(after) as (keyof PlatformDetails)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const partOf = (details: PlatformDetails) => Object.fromEntries(changed.map((field) => [field, details[field]]))
  return { before: partOf(before), after: partOf(after) }
}
