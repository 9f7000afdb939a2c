import { findManagement } from '#features/organizations/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { RenderedMail } from '#platform/mail/index.ts'
import { reminderLeavePath } from '#features/assignments/server/reminders/unsubscribe-route.ts'
import type { Day } from '#values/day.ts'
import { findReminderItems, findReminderNames, type Recipient } from './recipient-store.ts'
import { requestedReminderMail } from './requested-reminder-mail.ts'
import {
  selectRecipients,
  type ReminderRefused,
  type ReminderRequest,
  type SelectedRecipients,
} from './select-recipients.ts'

/** Who gets a reminder, who does not, and one of the mails. */
export interface ReminderPreview extends Omit<SelectedRecipients, 'kind' | 'day'> {
  readonly kind: 'Preview'
  /** undefined when nobody gets one */
  readonly mail: (RenderedMail & Pick<Recipient, 'userId' | 'locale'>) | undefined
}

/** Replaces the code in the unsubscribe link, because whoever reads the preview could unsubscribe the recipient with it. */
const hiddenCode = '…'

/**
 * What a reminder would do now, with the mail to one recipient as it will be sent, except for the code in its link to
 * unsubscribe.
 * @param mailTo the recipient of the mail to show; the first by default
 */
export function previewReminders(
  database: Database,
  request: ReminderRequest & { readonly mailTo: string | undefined },
): Promise<ReminderPreview | ReminderRefused> {
  const { userId, organizationId, mailTo } = request
  return inTransaction(
    database,
    { kind: 'system' },
    async (tx) => {
      const management = await findManagement(tx, userId, organizationId)
      const selected = await selectRecipients(tx, management, request)
      if (selected.kind === 'Refused') return selected
      const { receivers, leftOut, day } = selected
      const shown = receivers.find((each) => each.userId === mailTo) ?? receivers[0]
      return { kind: 'Preview', receivers, leftOut, mail: shown && (await mailFor(tx, shown, day, request)) }
    },
    { readOnly: true },
  )
}

async function mailFor(
  tx: Transaction,
  { userId, name, locale, market, freshIds }: Recipient,
  day: Day,
  { organizationId, userId: requester, originOf }: ReminderRequest,
): Promise<ReminderPreview['mail']> {
  const { organization, requestedBy } = await findReminderNames(tx, organizationId, requester)
  const items = await findReminderItems(tx, { userId, market, day, assignmentIds: freshIds })
  const origin = originOf(market) ?? ''
  const mail = requestedReminderMail(
    { language: locale, market },
    {
      name,
      requestedBy,
      organization: organization ?? '',
      items,
      day,
      origin,
      leaveUrl: `${origin}${reminderLeavePath('own', hiddenCode)}`,
    },
  )
  return { userId, locale, ...mail }
}
