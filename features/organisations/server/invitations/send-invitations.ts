import { inTransaction, type Database } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { pathsIn } from '#values/paths.ts'
import type { Market } from '#values/language.ts'
import { expiryOf, lettersLeft } from '#features/organisations/rules/invitation.ts'
import { hashOf, newCode } from '#features/organisations/server/joining/secret-code.ts'
import { invitationLetter } from './invitation-letter.ts'
import {
  addToCount,
  countLetters,
  findOrganizationsWithLetters,
  findSender,
  noteLetter,
  takeWaiting,
  type WaitingLetter,
} from './letter-store.ts'

/** Where a market's pages are; undefined when nobody has said. */
export type OriginOf = (market: Market) => string | undefined

const system = { kind: 'system' } as const
const batch = 50
const day = 24 * 60 * 60 * 1000

/**
 * Sends the letters of an organisation that wait, in batches that are each done or not: run twice, nobody gets two. What
 * was withdrawn meanwhile is not sent. Letters beyond the day's number stay for the next (`lettersPerDay`).
 */
export async function sendInvitations(
  originOf: OriginOf,
  organizationId: string,
  { database, clock, signal }: JobContext,
): Promise<void> {
  let sent = batch
  while (sent >= batch && !signal.aborted) sent = await sendBatch(database, originOf, organizationId, clock())
}

/** Takes up what waits in any organisation: for yesterday's limit, and for whatever became of a job. */
export async function sendWaitingInvitations(originOf: OriginOf, context: JobContext): Promise<void> {
  const organizations = await inTransaction(context.database, system, findOrganizationsWithLetters, { readOnly: true })
  for (const organizationId of organizations) await sendInvitations(originOf, organizationId, context)
}

function sendBatch(database: Database, originOf: OriginOf, organizationId: string, now: Date): Promise<number> {
  return inTransaction(database, system, async (tx) => {
    const sender = await findSender(tx, organizationId)
    const origin = sender && originOf(sender.market)
    if (!sender || origin === undefined) return 0
    const since = new Date(now.getTime() - day)
    const left = lettersLeft(await countLetters(tx, organizationId, since))
    const letters = await takeWaiting(tx, organizationId, Math.min(batch, left))
    for (const letter of letters) {
      const code = newCode()
      await noteLetter(tx, { id: letter.id, codeHash: hashOf(code), at: now, expiresAt: expiryOf(now) })
      await sendMail(tx, {
        to: letter.email,
        kind: 'organization-invitation',
        ...setLetterOf(letter, sender.name, { link: `${origin}${pathsIn(letter.locale).invitation(code)}`, now }),
      })
    }
    if (letters.length > 0) await addToCount(tx, organizationId, { letters: letters.length, at: now, since })
    return letters.length
  })
}

const setLetterOf = (
  { locale, name, inviter, role }: WaitingLetter,
  organization: string,
  { link, now }: { link: string; now: Date },
) => invitationLetter(locale, { name, inviter, organization, role, link, until: expiryOf(now) })
