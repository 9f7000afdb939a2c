import {
  foundOrganization,
  type FoundationRefused,
  type FoundationRequest,
} from '#features/organizations/server/index.ts'
import { isInvitable } from '#features/people/rules/invitation.ts'
import { invitePeople } from '#features/people/server/invitations/invite-people.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'

/** An organisation to create, and the address of whoever administrates it first. */
export interface OpeningRequest extends FoundationRequest {
  readonly adminEmail: string
}

export type Opening =
  | { readonly kind: 'Opened'; readonly shortId: string }
  | { readonly kind: 'OpenedBefore'; readonly shortId: string }
  | { readonly kind: 'MalformedAddress' }
  | FoundationRefused

/**
 * Creates an organisation for Kursiva's staff and invites its first admin by mail (O1, O2). Whoever accepts administrates
 * it and may buy seats. Its log says who created it.
 */
export const openOrganization = (database: Database, request: OpeningRequest): Promise<Opening> =>
  inTransaction(database, { kind: 'system' }, (tx) => openWithAdmin(tx, request))

/** As {@link openOrganization}, in a transaction of the system. */
export async function openWithAdmin(tx: Transaction, request: OpeningRequest): Promise<Opening> {
  const email = request.adminEmail.trim().toLowerCase()
  if (!isInvitable(email)) return { kind: 'MalformedAddress' }
  const founded = await foundOrganization(tx, request)
  if (founded.kind === 'FoundedBefore') return { kind: 'OpenedBefore', shortId: founded.shortId }
  if (founded.kind !== 'Founded') return founded
  const admin = { email, name: undefined, role: 'ADMIN', groupIds: [] } as const
  const locale = request.market === 'no' ? 'nb' : 'es'
  await invitePeople(tx, { organizationId: founded.id, userId: null }, [admin], { locale, at: request.at })
  return { kind: 'Opened', shortId: founded.shortId }
}
