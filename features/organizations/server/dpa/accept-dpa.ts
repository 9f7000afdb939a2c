import { findUser } from '#features/accounts/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import type { Language, Market } from '#values/language.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { lockManagement } from '#features/organizations/server/management.ts'
import { findRole } from '#features/organizations/server/membership-store.ts'
import { findDetails } from '#features/organizations/server/profile/details-store.ts'
import { insertAcceptance, saveDpaText } from './dpa-store.ts'
import { currentDpa } from './dpa-text.ts'
import { sendDpaCopyJob } from './send-dpa-copy.ts'

export interface DpaRequest {
  readonly userId: string
  /** As the client sent it; anything but a UUID matches no organisation. */
  readonly organizationId: string
  /** The version that the admin has read. */
  readonly version: string
  /** The language that the admin has read it in. */
  readonly language: Language
  readonly at: Date
}

/** `DpaChanged`: another version is current; nothing was recorded. */
export type DpaOutcome =
  | { readonly kind: 'Accepted'; readonly organizationId: string }
  | { readonly kind: 'DpaChanged'; readonly organizationId: string }
  | { readonly kind: 'NotOrganizationAdmin' }

/**
 * Accepts the data-processing agreement for an organisation (GDPR art. 28(3) and (9)). Only its admins may. A repeated
 * request records nothing new.
 */
export function acceptDpa(
  database: Database,
  { userId, organizationId, version, language, at }: DpaRequest,
): Promise<DpaOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<DpaOutcome> => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization'))
      return { kind: 'NotOrganizationAdmin' }
    const organization = await findDetails(tx, organizationId)
    if (!organization) return { kind: 'NotOrganizationAdmin' }
    const text = currentDpa(organization.market, language)
    if (text.version !== version) return { kind: 'DpaChanged', organizationId }
    await saveDpaText(tx, text, at)
    await record(tx, { organizationId, userId, sha256: text.sha256, source: 'PAGE', acceptedAt: at }, at)
    return { kind: 'Accepted', organizationId }
  })
}

/**
 * Stores the text that a buyer accepts with an order for an organisation. The actor must be the system.
 * @param ordered.version the version that the page showed; undefined without a page
 * @returns its checksum; null unless the version is current: the organisation is asked afterwards
 */
export async function saveOrderedDpa(
  tx: Transaction,
  {
    market,
    language,
    version,
  }: { readonly market: Market; readonly language: Language; readonly version: string | undefined },
  at: Date,
): Promise<string | null> {
  const text = currentDpa(market, language)
  if (text.version !== version) return null
  await saveDpaText(tx, text, at)
  return text.sha256
}

/**
 * Records the acceptance that came with an order, if its buyer is an admin of the organisation and the organisation has
 * not accepted that version yet. The actor must be the system.
 */
export async function recordOrderedDpa(
  tx: Transaction,
  order: {
    readonly organizationId: string
    readonly userId: string
    readonly sha256: string
    readonly acceptedAt: Date
  },
  at: Date,
): Promise<void> {
  if ((await findRole(tx, order)) === 'ADMIN') await record(tx, { ...order, source: 'ORDER' }, at)
}

async function record(
  tx: Transaction,
  acceptance: Omit<Parameters<typeof insertAcceptance>[1], 'userName'>,
  at: Date,
): Promise<void> {
  const user = await findUser(tx, acceptance.userId)
  const added = user && (await insertAcceptance(tx, { ...acceptance, userName: user.name }, at))
  if (!added) return
  const { organizationId, userId: actorId } = acceptance
  await recordChange(tx, { organizationId, actorId, kind: 'DPA_ACCEPTED', subject: added.version, at })
  await addJob(
    tx,
    sendDpaCopyJob,
    { acceptanceId: added.id },
    { once: { key: `send-dpa-copy ${added.id}`, otherwise: 'leave' } },
  )
}
