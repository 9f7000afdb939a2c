import { sendMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { findOfferOfPrice, retryDays, type Quote, type Terms } from '#features/subscriptions/server/index.ts'
import { daysAfter, type Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { pathsIn, type Paths } from '#values/paths.ts'
import { textIn } from '#values/localised-text.ts'
import type { OverdueStep } from '#features/purchase/rules/payment/overdue.ts'
import type { OverdueInvoice } from './overdue-store.ts'
import { overdueMailTexts } from './overdue-mail-texts.ts'
import { renewalMailContent, fillMail, type RenewalMailFacts, type RenewalMailKind } from './renewal-mail-texts.ts'
import { findPayers, findShortId } from './renewal-store.ts'

/** The facts of a failed renewal. */
export interface RefusalFacts {
  readonly orderId: string | undefined
  /** whether it is on pause now */
  readonly isLast: boolean
  /** how it went: the bank refuses, or wants the holder of the card at a page, or there is none to charge */
  readonly kind: 'Failed' | 'NeedsAuthentication' | 'NoCard'
}

/** Sends renewal mails in the transaction of the event they report, each once. */
export interface RenewalMails {
  readonly ended: (tx: Transaction, terms: Terms) => Promise<void>
  readonly refused: (tx: Transaction, terms: Terms, facts: RefusalFacts) => Promise<void>
  /** an agreement that no price follows */
  readonly ending: (tx: Transaction, terms: Terms) => Promise<void>
  readonly notice: (tx: Transaction, terms: Terms, bill: Quote) => Promise<void>
  readonly overdue: (tx: Transaction, terms: Terms, invoice: OverdueInvoice, step: OverdueStep) => Promise<void>
}

type RenderMail = (locale: MailLocale, facts: RenewalMailFacts) => RenderedMail

/** A mail to send: its idempotency key and facts. `page` defaults to the subscription page. */
interface MailRequest extends Partial<Omit<RenewalMailFacts, 'page' | 'product' | 'forOrganization'>> {
  readonly once: string
  readonly page?: (paths: Paths) => string
}

/** @param originOf the origin of a market's pages; mails have no links without it */
export function renewalMails(originOf: (market: Market) => string | undefined): RenewalMails {
  const sendRendered = async (
    tx: Transaction,
    write: RenderMail,
    terms: Terms,
    { once, page, ...facts }: MailRequest,
  ) => {
    const { market, priceId, periodFrom, periodTo, organizationId } = terms
    const offer = await findOfferOfPrice(tx, { priceId, market, on: periodFrom })
    const origin = originOf(market)
    for (const { userId, email, language } of await findPayers(tx, terms)) {
      const content = write(
        { language, market },
        {
          product: offer ? textIn(offer.product.name, language) : 'Kursiva',
          day: periodTo,
          forOrganization: organizationId !== null,
          page: origin && `${origin}${(page ?? subscriptionPage)(pathsIn(language))}`,
          ...facts,
        },
      )
      await sendMail(tx, { to: email, kind: 'subscription', once: `${once} ${userId}`, ...content })
    }
  }
  const send = (tx: Transaction, kind: RenewalMailKind, terms: Terms, { once, ...told }: MailRequest) =>
    sendRendered(tx, (locale, facts) => renewalMailContent(kind, locale, facts), terms, {
      once: `${kind} ${terms.id} ${once}`,
      ...told,
    })
  return {
    ended: (tx, terms) => send(tx, 'ended', terms, { once: terms.periodTo, page: ({ purchase }) => purchase }),
    refused: async (tx, terms, { orderId, isLast, kind }) => {
      const shortId = orderId && (await findShortId(tx, orderId))
      const next = nextRetryDay(terms)
      await send(tx, mailKindOf(isLast, kind), terms, {
        once: `${terms.periodTo} ${terms.retries}`,
        ...(next && { day: next }),
        ...(shortId && { page: ({ purchase }) => `${purchase}?order=${shortId}` }),
      })
    },
    ending: (tx, terms) => send(tx, 'ending', terms, { once: terms.periodTo }),
    notice: (tx, terms, bill) =>
      send(tx, terms.stage === 'TRIALING' ? 'trialEnding' : 'notice', terms, {
        once: terms.periodTo,
        bill: { amount: bill.total, currency: bill.currency },
      }),
    overdue: (tx, terms, { id, number, dueDate, open, currency }, step) =>
      sendRendered(tx, (locale, facts) => fillMail(overdueMailTexts[locale.language][step], locale, facts), terms, {
        once: `overdue ${step} ${id} ${terms.pausedOn ?? ''}`,
        number,
        day: dueDate,
        bill: { amount: open, currency },
      }),
  }
}

const subscriptionPage = (paths: Paths) => paths.administration('admin_subscription')

const refusals = { Failed: 'refused', NeedsAuthentication: 'authentication', NoCard: 'noCard' } as const
const mailKindOf = (isLast: boolean, kind: RefusalFacts['kind']): RenewalMailKind =>
  isLast ? 'pausedUnpaid' : refusals[kind]

function nextRetryDay({ pastDueSince, retries }: Terms): Day | undefined {
  const days = retryDays[retries]
  return pastDueSince === null || days === undefined ? undefined : daysAfter(pastDueSince, days)
}
