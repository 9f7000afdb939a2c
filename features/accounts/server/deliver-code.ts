import type { Transaction } from '#platform/database/index.ts'
import type { AccountNotice, Attributes, DeliverCode, UserPoolEvents } from '#protocols/user-pool/index.ts'
import { isLanguage, type Language } from '#values/language.ts'
import { accountMailTexts } from './account-mail-texts.ts'
import { setAccountMail } from './account-mail.ts'

/** Puts a mail into the outbox of the same transaction. */
export type SendMail = (
  tx: Transaction,
  mail: { to: string; subject: string; text: string; html: string; kind: string },
) => Promise<unknown>

/** Mails a six-digit code to its owner, in the owner's language. */
export function deliverCodeByMail(sendMail: SendMail): DeliverCode<Transaction> {
  return async (tx, { to, code, purpose, attributes, validForSeconds }) => {
    const language = languageOf(attributes)
    const minutes = Math.floor(validForSeconds / 60)
    const mail = setAccountMail(language, accountMailTexts[language][purpose], { digits: code, minutes })
    await sendMail(tx, { to, kind: 'account-code', ...mail })
  }
}

/** Mails the owner of an account that its password, its address or its passkeys have changed (OWASP ASVS 5.0 V6.3.7). */
export function deliverNoticeByMail(sendMail: SendMail): NonNullable<UserPoolEvents<Transaction>['deliverNotice']> {
  return async (tx, { kind, to, attributes }: AccountNotice) => {
    const language = languageOf(attributes)
    await sendMail(tx, { to, kind: 'account-notice', ...setAccountMail(language, accountMailTexts[language][kind]) })
  }
}

/** The user's own language, else that of the user's country. */
function languageOf(attributes: Attributes): Language {
  const locale = attributes['locale']
  if (isLanguage(locale)) return locale
  return attributes['custom:domain'] === 'es' ? 'es' : 'nb'
}
