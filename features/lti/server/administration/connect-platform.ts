import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { addPlatform, type NewPlatform } from '#features/lti/server/platforms/add-platform.ts'
import { validateDetails, type PlatformDetails } from '#features/lti/rules/platform-details.ts'
import { claimPlatform } from './claims/claim-platform.ts'
import {
  allowedHere,
  isAdmin,
  notOrganizationAdmin,
  type Installation,
  type NotOrganizationAdmin,
  type PlatformRefused,
  type PlatformRequest,
} from './manage-platform.ts'
import { countPlatforms, maxPlatforms } from './managed-platform-store.ts'

export type PlatformSaved = { readonly kind: 'Saved'; readonly organizationId: string; readonly platformId: string }

/**
 * Connects a platform with details that an admin typed (L1). A client of an issuer belongs to one registration: another
 * organisation needs a better proof, and the refusal states which one.
 */
export async function connectPlatform(
  database: Database,
  request: PlatformRequest & Installation & { readonly details: PlatformDetails },
): Promise<PlatformSaved | PlatformRefused | NotOrganizationAdmin> {
  const { organizationId, userId, at, privateAddresses, origins } = request
  const validation = validateDetails(request.details, allowedHere(privateAddresses))
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await isAdmin(tx, request))) return notOrganizationAdmin
    if (validation.kind === 'Invalid') return { kind: 'Refused', reason: 'Invalid', problems: validation.problems }
    const platform = { ...validation.details, organizationId, registered: 'BY_HAND', createdBy: userId, at } as const
    return savePlatform(tx, platform, origins)
  })
}

/**
 * Adds a platform to an organisation that is locked, and records it in the organisation's log. Another organisation
 * with a weaker proof loses its connection.
 */
export async function savePlatform(
  tx: Transaction,
  platform: NewPlatform & { readonly createdBy: string },
  origins: readonly string[],
): Promise<PlatformSaved | Exclude<PlatformRefused, { reason: 'Invalid' }>> {
  const { organizationId, createdBy, name, issuer, clientId, at } = platform
  if ((await countPlatforms(tx, organizationId)) >= maxPlatforms) return { kind: 'Refused', reason: 'TooMany' }
  const { isProvedByPlatform = false } = platform
  const refusal = await claimPlatform(tx, { organizationId, issuer, clientId, isProvedByPlatform, origins, at })
  if (refusal) return { kind: 'Refused', reason: refusal }
  const added = await addPlatform(tx, platform)
  if (added.kind === 'AlreadyRegistered') return { kind: 'Refused', reason: 'AlreadyRegistered' }
  await recordChange(tx, {
    organizationId,
    actorId: createdBy,
    kind: 'PLATFORM_CONNECTED',
    subject: name,
    after: { issuer, clientId },
    at,
  })
  return { kind: 'Saved', organizationId, platformId: added.id }
}
