import { createTransport } from 'nodemailer'
import type { Smtp } from '#platform/config.ts'
import { redactText } from '#platform/redact.ts'
import type { WaitingMail } from './outbox-store.ts'

/** The mail server's result for a message. */
type SmtpAnswer =
  | { readonly kind: 'Accepted' }
  /** May succeed later: the server is unavailable, busy, or refuses our login. */
  | { readonly kind: 'NotNow'; readonly reason: string }
  /** Refused permanently: this recipient or this message will never be accepted. */
  | { readonly kind: 'Refused'; readonly reason: string }

export type SendMessage = (mail: WaitingMail) => Promise<SmtpAnswer>

/** The fields of nodemailer's errors. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly permanent?: boolean
}

/**
 * Sends messages to the server of SMTP_URL, each over its own connection. The Message-ID is derived from the message's
 * id, so that a repeat after a crash is recognised as the same message (RFC 5322 §3.6.4). A message without a Reply-To
 * declares that it is automatic (RFC 3834 §5); one with a Reply-To was written by a person, and a help desk would drop
 * it if it declared otherwise.
 */
export function smtpSender({ url, from }: Smtp): SendMessage {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async (mail) => {
    try {
      await transport.sendMail({
        from,
        // an object, because a string may be parsed as several addresses
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments.map(({ name, mediaType, bytes }) => ({
          filename: name,
          contentType: mediaType,
          content: bytes,
        })),
        date: mail.writtenAt,
        messageId: `<${mail.id}@${domain}>`,
        ...(mail.replyTo === null
          ? { headers: { 'Auto-Submitted': 'auto-generated', ...(mail.leaveUrl ? leaving(mail.leaveUrl) : {}) } }
          : { replyTo: { name: '', address: mail.replyTo } }),
      })
      return { kind: 'Accepted' }
    } catch (error) {
      const reason = inWords(error as SmtpError, url)
      return { kind: isFinal(error as SmtpError) ? 'Refused' : 'NotNow', reason }
    }
  }
}

/**
 * Only errors about the recipient or the text are permanent; a wrong password or sender can be corrected in our
 * configuration.
 */
function isFinal({ code, command, permanent }: SmtpError): boolean {
  if (!permanent) return false
  return (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE'
}

const maxReasonLength = 500

/** The error without the password of SMTP_URL, plain or as SMTP encodes it. */
function inWords({ code, message }: SmtpError, url: string): string {
  const { username, password } = new URL(url)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const forms = secret ? [password, secret, base64(secret), base64(`\0${user}\0${secret}`)] : []
  const text = forms.reduce((rest, form) => rest.replaceAll(form, '[password]'), message)
  return redactText(`${code ?? 'ERROR'}: ${text}`).slice(0, maxReasonLength)
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The headers for one-click unsubscription (RFC 8058 §3.1). */
const leaving = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
