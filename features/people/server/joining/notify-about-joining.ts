import { findOrganization } from '#features/organizations/server/index.ts'
import { inTransaction, sql, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { pathsIn } from '#values/paths.ts'
import type { Language } from '#values/language.ts'
import type { OriginOf } from '#features/people/server/invitations/send-invitations.ts'
import type { JoiningNotification } from './joining-mail-job.ts'
import { joiningMail } from './joining-mail.ts'

interface Reader {
  readonly id: string
  readonly email: string
  readonly locale: Language
}

/** Sends the mails of one notification; a repeated run sends no second mail. */
export async function notifyAboutJoining(
  originOf: OriginOf,
  { tidings: notification, at }: { readonly tidings: JoiningNotification; readonly at: string },
  { database }: JobContext,
): Promise<void> {
  const { about, organizationId } = notification
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const organization = await findOrganization(tx, organizationId)
    const origin = organization && originOf(organization.market)
    if (!organization || origin === undefined) return
    const person = 'invitationId' in notification ? await findInvited(tx, notification.invitationId) : undefined
    // admins get one mail a day, and so does the inviting user about the accounts that open one invitation
    const perDay = 'invitationId' in notification ? `${notification.invitationId} ${at.slice(0, 10)}` : at.slice(0, 10)
    const once = about === 'CameIn' || about === 'Refused' || about === 'Declined' ? at : perDay
    for (const { id, email, locale } of await findReaders(tx, notification)) {
      const paths = pathsIn(locale)
      const isForThose = about === 'CameIn' || about === 'Refused'
      const link = `${origin}${isForThose ? paths.home : paths.administration('administrate_users')}`
      await sendMail(tx, {
        to: email,
        kind: 'organization-joining',
        once: `${about} ${organizationId} ${id} ${once}`,
        ...joiningMail({ language: locale, market: organization.market }, about, {
          organization: organization.name,
          person,
          link,
        }),
      })
    }
  })
}

/**
 * The recipients: the user who is concerned, the inviting user if still in the organisation, or the admins, at most 20.
 * Whether another account may use an invitation is answered by those who manage all members.
 */
async function findReaders(tx: Transaction, notification: JoiningNotification): Promise<readonly Reader[]> {
  const admins = sql`c.user_id in (
    select user_id from organization_admin where organization_id = ${notification.organizationId})`
  const who =
    'userId' in notification
      ? sql`c.user_id = ${notification.userId}`
      : 'invitationId' in notification
        ? sql`c.user_id = (
            select m.user_id from invitation i
            join organization_member m on m.organization_id = i.organization_id and m.user_id = i.invited_by
            where i.id = ${notification.invitationId} and m.role <> 'MEMBER'
              ${notification.about === 'OtherAccount' ? sql`and not m.group_limited and (m.role = 'ADMIN' or i.role <> 'ADMIN')` : sql``})`
        : admins
  const readers = async (whose: ReturnType<typeof sql>) =>
    (
      await sql<Reader>`
        select c.user_id as id, c.email, c.locale from user_contact c
        where ${whose} order by c.user_id limit 20`.execute(tx)
    ).rows
  const found = await readers(who)
  // somebody must answer, also when the inviting user may not, or has left
  return found.length === 0 && notification.about === 'OtherAccount' ? readers(admins) : found
}

async function findInvited(tx: Transaction, invitationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ who: string }>`
    select coalesce(name, email) as who from invitation where id = ${invitationId}`.execute(tx)
  return rows[0]?.who
}
