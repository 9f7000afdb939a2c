import { isIP } from 'node:net'
import { lockManagement, mayActOn } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isPublicAddress } from '#platform/http/public-address.ts'
import { isUuid } from '#values/uuid.ts'
import type { AllowedAddresses, InvalidDetail } from '#features/lti/rules/platform-details.ts'
import type { ClaimRefusal } from './claims/claim-platform.ts'
import { findManagedPlatform, type ManagedPlatform } from './managed-platform-store.ts'

/** The page permission that these operations require; only admins of the organisation have it. */
export const page = 'administrate_organization'

/** The admin who requests an operation on a platform, and when. */
export interface PlatformRequest {
  readonly userId: string
  /** Not validated yet; anything but a UUID is unknown. */
  readonly organizationId: string
  readonly at: Date
}

/** The settings of the installation that are needed to connect a platform. */
export interface Installation {
  readonly privateAddresses: boolean
  /** The origins of this installation. */
  readonly origins: readonly string[]
}

/** The result is the same for an organisation or a platform that does not exist. */
export type NotOrganizationAdmin = { readonly kind: 'NotOrganizationAdmin' }
export const notOrganizationAdmin: NotOrganizationAdmin = { kind: 'NotOrganizationAdmin' }

/** Why the details of a platform are not saved. */
export type PlatformRefused =
  | { readonly kind: 'Refused'; readonly reason: 'Invalid'; readonly problems: readonly InvalidDetail[] }
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

/** A platform that the user may administrate, with its organisation locked. The actor must be the system. */
export async function lockPlatform(
  tx: Transaction,
  request: PlatformRequest,
  platformId: string,
): Promise<ManagedPlatform | undefined> {
  if (!isUuid(platformId) || !(await isAdmin(tx, request))) return undefined
  return findManagedPlatform(tx, request.organizationId, platformId)
}
