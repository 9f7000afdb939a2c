import { findTrust, findRegisterEntry } from '#features/organizations/server/index.ts'
import { isPublicMailDomain } from '#features/accounts/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { findInvitationByCode, type InvitationOffer } from './offer-store.ts'

/**
 * The invitation of a code, for the person who opens it. Before the organization is trusted, strangers see no text by
 * it: not its name (but the one in the register, if known), nor the names of the inviting and the invited person.
 * Colleagues at the inviting user's work domain see that user's name. The actor must be the system.
 */
export async function showInvitation(tx: Transaction, code: string): Promise<InvitationOffer | undefined> {
  const offer = await findInvitationByCode(tx, code)
  if (!offer || (await findTrust(tx, offer.organizationId))) return offer
  const domain = offer.email.slice(offer.email.lastIndexOf('@') + 1)
  const { rows } = await sql<{ isColleague: boolean }>`
    select ${domain} in (select d.domain from sign_in_domain d where d.user_id = i.invited_by) as "isColleague"
    from invitation i where i.id = ${offer.id}`.execute(tx)
  const isColleague = rows[0]?.isColleague ?? false
  const registerName = (await findRegisterEntry(tx, offer.organizationId))?.name
  if (isColleague && !isPublicMailDomain(domain)) return { ...offer, organizationName: registerName ?? domain }
  return { ...offer, organizationName: registerName ?? '', inviter: null, name: null }
}
