import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { addPlatform, type NewPlatform } from '#features/lti/server/add-platform.ts'
import { judgeDetails, type PlatformDetails } from '#features/lti/rules/platform-details.ts'
import { allowedHere, isAdmin, notItsAdmin, type NotItsAdmin, type PlatformRefused, type Wish } from './managed.ts'
import { countPlatforms, mostPlatforms } from './managed-platform-store.ts'

export type PlatformSaved = { readonly kind: 'Saved'; readonly organizationId: string; readonly platformId: string }

/**
 * An admin connects a platform with what its pages show (L1). A client of an issuer is one registration's: whoever comes
 * second is told so.
 */
export async function connectPlatform(
  database: Database,
  wish: Wish & { readonly details: PlatformDetails; readonly privateAddresses: boolean },
): Promise<PlatformSaved | PlatformRefused | NotItsAdmin> {
  const { organizationId, userId, at, privateAddresses } = wish
  const judged = judgeDetails(wish.details, allowedHere(privateAddresses))
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await isAdmin(tx, wish))) return notItsAdmin
    if (judged.kind === 'Unfit') return { kind: 'Refused', reason: 'Unfit', problems: judged.problems }
    return keepPlatform(tx, { ...judged.details, organizationId, registered: 'BY_HAND', createdBy: userId, at })
  })
}

/** Adds a platform to an organisation that is locked, and says so in its log. */
export async function keepPlatform(
  tx: Transaction,
  platform: NewPlatform & { readonly createdBy: string },
): Promise<PlatformSaved | Extract<PlatformRefused, { reason: 'AlreadyRegistered' | 'TooMany' }>> {
  const { organizationId, createdBy, name, issuer, clientId, at } = platform
  if ((await countPlatforms(tx, organizationId)) >= mostPlatforms) return { kind: 'Refused', reason: 'TooMany' }
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
