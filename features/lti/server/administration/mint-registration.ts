import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { hashSecret, newSecret } from '#features/lti/server/secret.ts'
import { isAdmin, notOrganizationAdmin, type NotOrganizationAdmin, type PlatformRequest } from './manage-platform.ts'
import { addTicket } from './registration-ticket-store.ts'

/** The lifetime of a registration address, in ms. */
const ticketLifetimeMs = 60 * 60_000

export type MintedRegistration = { readonly kind: 'Minted'; readonly ticket: string; readonly expiresAt: Date }

/** Creates a one-time registration address for an admin and invalidates the previous one. */
export function mintRegistration(
  database: Database,
  request: PlatformRequest & { readonly language: Language },
): Promise<MintedRegistration | NotOrganizationAdmin> {
  const { organizationId, userId, language, at } = request
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    if (!(await isAdmin(tx, request))) return notOrganizationAdmin
    const ticket = newSecret()
    const expiresAt = new Date(at.getTime() + ticketLifetimeMs)
    await addTicket(tx, { hash: hashSecret(ticket), organizationId, createdBy: userId, language, at, expiresAt })
    return { kind: 'Minted', ticket, expiresAt }
  })
}
