import { isIP } from 'node:net'
import { lockManagement, mayActOn } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { isUuid } from '#values/uuid.ts'
import type { AllowedAddresses, InvalidDetail } from '#features/lti/rules/platform-details.ts'
import type { ClaimRefusal } from './claims/claim-platform.ts'
import { findManagedPlatform, type ManagedPlatform } from './managed-platform-store.ts'

/** The page whose readers may do all this: the organisation's admins. */
export const page = 'administrate_organization'

/** Who wants something done to an organisation's platforms, and when. */
export interface PlatformRequest {
  readonly userId: string
  /** As it came; anything but a UUID is nobody's. */
  readonly organizationId: string
  readonly at: Date
}

/** What a wish to connect a platform needs to know of the installation. */
export interface Installation {
  readonly privateAddresses: boolean
  /** Where browsers find it. */
  readonly origins: readonly string[]
}

/** Reads the same for an organisation or a platform that does not exist. */
export type NotItsAdmin = { readonly kind: 'NotItsAdmin' }
export const notItsAdmin: NotItsAdmin = { kind: 'NotItsAdmin' }

/** Why a platform is not kept as it was described. */
export type PlatformRefused =
  | { readonly kind: 'Refused'; readonly reason: 'Unfit'; readonly problems: readonly InvalidDetail[] }
  | { readonly kind: 'Refused'; readonly reason: ClaimRefusal | 'TooMany' }

export const allowedHere = (privateAddresses: boolean): AllowedAddresses => ({
  privateAddresses,
  isPrivate: (hostname) => {
    const literal = hostname.replace(/^\[|\]$/g, '')
    return hostname === 'localhost' || (isIP(literal) !== 0 && !isPublicAddress(literal))
  },
})

export const isAdmin = async (tx: Transaction, { userId, organizationId }: PlatformRequest): Promise<boolean> =>
  mayActOn(await lockManagement(tx, userId, organizationId), page)

/** A platform whose organisation the asker administrates, with the organisation locked. The actor must be the system. */
export async function lockPlatform(
  tx: Transaction,
  wish: PlatformRequest,
  platformId: string,
): Promise<ManagedPlatform | undefined> {
  if (!isUuid(platformId) || !(await isAdmin(tx, wish))) return undefined
  return findManagedPlatform(tx, wish.organizationId, platformId)
}
