import { findNewestCovers } from '#features/courses/server/index.ts'
import { hashOf, newCode, lockOrganization, findTrust } from '#features/organizations/server/index.ts'
import {
  addUntrustedMails,
  countExternalMails,
  findCountedMails,
  lockUntrustedMails,
} from './trust/untrusted-mail-store.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { pathsIn } from '#values/paths.ts'
import type { Market } from '#values/language.ts'
import { isPublicMailDomain } from '#features/accounts/server/index.ts'
import { expiryOf } from '#features/people/rules/invitation.ts'
import { planMails } from '#features/people/rules/plan-invitation-mails.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  addToCount,
  countMailsLeft,
  findCandidates,
  findOrganizationsWithPendingMails,
  findSeats,
  findSender,
  recordMail,
  recordWhyPending,
  lockPendingMails,
  type Sender,
  type PendingMail,
} from './invitation-mail-store.ts'
import { neutralInvitationMail } from './neutral-invitation-mail.ts'

/** Returns the URL of a market's site; undefined if none is configured. */
export type OriginOf = (market: Market) => string | undefined

const system = { kind: 'system' } as const
const batchSize = 50
/** The number of waiting invitations from which one batch is selected. */
const maxCandidates = 2000
const day = 24 * 60 * 60 * 1000

/**
 * Sends the waiting mails of an organisation in atomic batches, so that a repeated run sends no mail twice. Invitations
 * that were withdrawn in the meantime are not sent. Mails beyond the daily limit wait for the next day
 * (`mailsPerDay`), and mails that an organization may not send before it is trusted wait until it is (`planMails`).
 */
export async function sendInvitations(
  originOf: OriginOf,
  organizationId: string,
  { database, clock, signal }: JobContext,
): Promise<void> {
  let sent = batchSize
  while (sent >= batchSize && !signal.aborted) sent = await sendBatch(database, originOf, organizationId, clock())
}

/**
 * Sends the waiting mails of all organisations: those that waited because of yesterday's limit, and those of failed
 * jobs.
 */
export async function sendWaitingInvitations(originOf: OriginOf, context: JobContext): Promise<void> {
  const organizations = await inTransaction(context.database, system, findOrganizationsWithPendingMails, {
    readOnly: true,
  })
  for (const organizationId of organizations) await sendInvitations(originOf, organizationId, context)
}

function sendBatch(database: Database, originOf: OriginOf, organizationId: string, now: Date): Promise<number> {
  return inTransaction(database, system, async (tx) => {
    // the lock protects the counts until these mails are added to them: two batches at the same time would otherwise
    // both send the last ten
    await lockOrganization(tx, organizationId)
    const sender = await findSender(tx, organizationId)
    const origin = sender && originOf(sender.market)
    if (!sender || origin === undefined) return 0
    const { plan, isTrusted, inside } = await planBatch(tx, organizationId, now)
    const going = [...plan].flatMap(([id, planned]) => (planned === 'NORMAL' || planned === 'NEUTRAL' ? [id] : []))
    const mails = await lockPendingMails(tx, going.slice(0, batchSize))
    if (mails.length < batchSize) await recordWhyPending(tx, plan)
    const covers = (await findNewestCovers(tx, sender.market)).map((path) => `${origin}${path}`)
    for (const mail of mails) {
      const code = newCode()
      await recordMail(tx, { id: mail.id, codeHash: hashOf(code), at: now, expiresAt: expiryOf(now) })
      const words = { link: `${origin}${pathsIn(mail.locale).invitation(code)}`, until: expiryOf(now) }
      const locale = { language: mail.locale, market: sender.market }
      const set =
        plan.get(mail.id) === 'NEUTRAL'
          ? neutralInvitationMail(locale, words)
          : invitationMail(locale, { ...mail, ...words, covers, organization: nameFor(sender, mail, isTrusted) })
      await sendMail(tx, { to: mail.email, kind: 'organization-invitation', ...set })
    }
    const ids = mails.map(({ id }) => id)
    if (!isTrusted && ids.length > 0) await addUntrustedMails(tx, organizationId, ids, inside, now)
    if (ids.length > 0)
      await addToCount(tx, organizationId, { mails: ids.length, at: now, since: new Date(now.getTime() - day) })
    return ids.length
  })
}

/**
 * Decides for each waiting mail whether it is sent. Until the transaction ends, no other transaction counts mails of
 * untrusted organizations.
 */
async function planBatch(tx: Transaction, organizationId: string, now: Date) {
  const isTrusted = await findTrust(tx, organizationId)
  if (!isTrusted) await lockUntrustedMails(tx)
  const candidates = (await findCandidates(tx, organizationId, isTrusted ? batchSize : maxCandidates)).map(
    ({ domain, isInside, ...candidate }) => ({ ...candidate, isInside: isInside && !isPublicMailDomain(domain) }),
  )
  const plan = planMails(candidates, {
    isTrusted,
    seats: await findSeats(tx, organizationId),
    leftToday: await countMailsLeft(tx, organizationId, now),
    counted: isTrusted ? [] : await findCountedMails(tx, organizationId, now),
    fromAnybody: isTrusted
      ? new Map()
      : await countExternalMails(
          tx,
          candidates.map(({ recipient }) => recipient),
          now,
        ),
  })
  return { plan, isTrusted, inside: new Set(candidates.flatMap(({ id, isInside }) => (isInside ? [id] : []))) }
}

/**
 * The name of the organization in a mail: before it is trusted, the name in the register, or the colleagues' domain.
 */
const nameFor = ({ name, registerName }: Sender, { email }: PendingMail, isTrusted: boolean): string =>
  isTrusted ? name : (registerName ?? email.slice(email.lastIndexOf('@') + 1))
