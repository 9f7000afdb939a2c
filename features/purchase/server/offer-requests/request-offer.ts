import { findUser } from '#features/accounts/server/index.ts'
import {
  invalidOfferRequestFields,
  tidyOfferRequest,
  type OfferRequest,
  type OfferRequestField,
} from '#features/purchase/rules/offer-requests/offer-request.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { dayIn } from '#values/day.ts'
import type { Language, Market } from '#values/language.ts'
import { confirmationMail, deskMail } from './offer-request-mail.ts'

/** A request as it arrives. */
export interface IncomingOfferRequest {
  readonly request: OfferRequest
  readonly market: Market
  readonly language: Language
  /** undefined for a visitor */
  readonly userId: string | undefined
  /** idempotency key: the same request under the same key counts once */
  readonly key: string | undefined
  readonly at: Date
}

export type OfferRequestResult =
  | { readonly kind: 'OfferRequested' }
  | { readonly kind: 'OfferRequestRefused'; readonly fields: readonly OfferRequestField[] }

/**
 * Stores a request for an offer (S2), mails it to the market's desk and confirms it to the sender, in one transaction.
 * The account's address takes precedence over the given one. An address gets one confirmation a day.
 */
export async function requestOffer(database: Database, incoming: IncomingOfferRequest): Promise<OfferRequestResult> {
  const { market, language, userId, key, at } = incoming
  const given = tidyOfferRequest(incoming.request, market)
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<OfferRequestResult> => {
    const user = userId === undefined ? undefined : await findUser(tx, userId)
    const request = user ? { ...given, email: user.email } : given
    const fields = invalidOfferRequestFields(request, market)
    if (fields.length > 0) return { kind: 'OfferRequestRefused', fields }
    const received = { ...request, market, language, isVerified: user !== undefined }
    const once = key && [user?.id ?? request.email.toLowerCase(), key, JSON.stringify(request)].join('\n')
    if (!(await sendMail(tx, { ...deskMail(received), once }))) return { kind: 'OfferRequested' }
    await tx
      .insertInto('offer_request')
      .values({
        market,
        language,
        user_id: user?.id ?? null,
        organization: request.organization,
        organization_number: request.number,
        name: request.name,
        email: request.email,
        phone: request.phone,
        seats: request.seats,
        details: request.details,
        created_at: at,
      })
      .execute()
    await sendMail(tx, { ...confirmationMail(received), once: `${request.email.toLowerCase()} ${dayIn(market, at)}` })
    return { kind: 'OfferRequested' }
  })
}
