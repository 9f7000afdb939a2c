import { renderMail, type Mail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import type { Message } from '#features/contact/rules/message.ts'
import { contactAddress } from '#features/markets/server/index.ts'
import { deskTexts, languageNames, receiptTexts } from './contact-mail-texts.ts'

/** The sender: an account with its own address, or the given address of a visitor. */
export interface Sender {
  readonly email: string
  readonly account?: { readonly id: string; readonly name: string } | undefined
}

export interface ContactMessage extends Message {
  readonly sender: Sender
  readonly market: Market
  /** the sender's language */
  readonly language: Language
}

/** The message as the market's desk gets it, in the desk's language; an answer goes to the sender. */
export function deskMail({ sender, subject, details, market, language }: ContactMessage): Mail {
  const texts = deskTexts[market]
  const { account } = sender
  const who = account ? fillPlaceholders(texts.account, { name: account.name, id: account.id }) : texts.noAccount
  const from = fillPlaceholders(texts.from, { language: languageNames[market][language], email: sender.email })
  const note = [from, who, texts.answer].join('\n')
  const { heading } = texts
  const content = renderMail(
    { language: market === 'es' ? 'es' : 'nb', market },
    { subject, heading, paragraphs: [subject, details], note },
  )
  return { ...content, to: contactAddress[market], replyTo: sender.email, kind: 'contact' }
}

/** The receipt to a signed-in sender, in the sender's language; an answer to it goes to the desk. */
export function receiptMail({ sender, subject, details, market, language }: ContactMessage): Mail {
  const { lead, ...texts } = receiptTexts[language]
  const mail = renderMail({ language, market }, { ...texts, paragraphs: [lead, subject, details] })
  return { ...mail, to: sender.email, replyTo: contactAddress[market], kind: 'contact-receipt' }
}
