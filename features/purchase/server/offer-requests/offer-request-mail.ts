import { contactAddress } from '#features/markets/server/index.ts'
import type { OfferRequest } from '#features/purchase/rules/offer-requests/offer-request.ts'
import { renderMail, type Mail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { confirmationTexts, deskTexts } from './offer-request-mail-texts.ts'

/** A stored request and where it came from. */
export interface ReceivedRequest extends OfferRequest {
  readonly market: Market
  /** of the sender */
  readonly language: Language
  /** whether the address is that of the sender's account */
  readonly isVerified: boolean
}

/** The request as the market's desk reads it; an answer goes to the sender. */
export function deskMail({ market, language, isVerified, details, ...request }: ReceivedRequest): Mail {
  const { subject, heading, lead, labels, verified, unverified } = deskTexts[market]
  const facts = { seats: String(request.seats), organization: request.organization }
  const known = { ...request, seats: facts.seats, language }
  const list = Object.entries(labels)
    .map(([field, label]) => [label, known[field as keyof typeof labels]])
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
  const content = renderMail(
    { language: market === 'es' ? 'es' : 'nb', market },
    {
      subject: fillPlaceholders(subject, facts),
      heading,
      paragraphs: [fillPlaceholders(lead, facts), list, ...(details ? [details] : [])],
      note: isVerified ? verified : unverified,
    },
  )
  return { ...content, to: contactAddress[market], replyTo: request.email, kind: 'offer-request' }
}

/** The confirmation to the sender; an answer to it goes to the desk. */
export function confirmationMail({ market, language, email, seats }: ReceivedRequest): Mail {
  const { subject, heading, lead, next, note } = confirmationTexts[language]
  const facts = { seats: String(seats) }
  const content = renderMail(
    { language, market },
    {
      subject: fillPlaceholders(subject, facts),
      heading,
      paragraphs: [fillPlaceholders(lead, facts), next],
      note,
    },
  )
  return { ...content, to: email, replyTo: contactAddress[market], kind: 'offer-request-confirmation' }
}
