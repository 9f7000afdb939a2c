import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { AccountNotice, DeliverCode, UserPoolEvents } from '#protocols/user-pool/index.ts'
import type { MailKind } from '#values/mail/mail-kind.ts'
import { accountMailTexts } from './account-mail-texts.ts'
import { undoNote, type ChangeLink } from './account-change-links.ts'
import { setAccountMail } from './account-mail.ts'
import { setCodeSms } from './account-sms.ts'
import { languageOf, localeOf } from './mail-locale.ts'

/** Adds a mail to the outbox in the same transaction. */
export type SendMail = (
  tx: Transaction,
  mail: { to: string; subject: string; text: string; html: string; kind: MailKind },
) => Promise<unknown>

/** Adds a text message to the outbox in the same transaction. */
export type SendSms = (
  tx: Transaction,
  sms: { to: string; text: string; kind: string; usefulUntil: Date },
) => Promise<unknown>

/** Sends a six-digit code by mail or text message, in the user's language. */
export function codeDelivery(sendMail: SendMail, sendSms: SendSms, clock: Clock): DeliverCode<Transaction> {
  return async (tx, message) => {
    const { to, code, attributes, validForSeconds, host } = message
    const language = languageOf(attributes)
    const given = { digits: code, minutes: Math.floor(validForSeconds / 60) }
    if (message.medium === 'SMS') {
      const text = setCodeSms(language, message.purpose, { ...given, host })
      const usefulUntil = new Date(clock().getTime() + validForSeconds * 1000)
      await sendSms(tx, { to, text, kind: 'account-code', usefulUntil })
    } else {
      const mail = setAccountMail(localeOf(attributes), accountMailTexts[language][message.purpose], given)
      await sendMail(tx, { to, kind: 'account-code', ...mail })
    }
  }
}

/**
 * Mails the owner about a change of password, address, factors or passkeys, with links that undo it (OWASP ASVS 5.0
 * V6.3.7).
 */
export function deliverNoticeByMail(
  sendMail: SendMail,
  link: ChangeLink,
): NonNullable<UserPoolEvents<Transaction>['deliverNotice']> {
  return async (tx, { kind, to, attributes, secrets }: AccountNotice) => {
    const language = languageOf(attributes)
    const locale = localeOf(attributes)
    const reader = { language, attributes }
    const undo = secrets && link('undo', secrets.undo, reader)
    const confirm = secrets?.confirm === undefined ? undefined : link('confirm', secrets.confirm, reader)
    // a new address can be confirmed too, so undoing is the button and confirming the small link
    const links = confirm === undefined ? { footerLink: undo } : { action: undo, footerLink: confirm }
    const text = accountMailTexts[language][confirm === undefined ? kind : 'EmailChangePending']
    const note = undo === undefined ? text.note : `${text.note}\n${undoNote[language]}`
    await sendMail(tx, { to, kind: 'account-notice', ...setAccountMail(locale, { ...text, note, ...links }) })
  }
}
