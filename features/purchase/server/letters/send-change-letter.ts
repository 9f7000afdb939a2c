import { fillMail } from '#features/purchase/server/renewal/renewal-mail-texts.ts'
import { findPayers } from '#features/purchase/server/renewal/renewal-store.ts'
import { findOfferOfPrice } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { textIn } from '#values/localised-text.ts'
import { changeLetterTexts, type ChangeLetterKind } from './change-letter-texts.ts'

interface ChangeLetter {
  readonly kind: ChangeLetterKind
  /** whose letter: the person, or the admins of the organisation */
  readonly payer: { readonly userId: string | null; readonly organizationId: string | null }
  readonly market: Market
  /** null: the letter names no plan */
  readonly priceId: string | null
  /** the day that the letter is about */
  readonly day: Day
  /** seats, or the order */
  readonly number?: string
  /** idempotency key: a repeated change sends no second letter */
  readonly once: string
  readonly today: Day
}

/** Sends a letter about a change that no document goes with, in the transaction of the change. The actor must be the system. */
export async function sendChangeLetter(tx: Transaction, letter: ChangeLetter): Promise<void> {
  const { kind, payer, market, priceId, day, number, once, today } = letter
  const offer = priceId === null ? undefined : await findOfferOfPrice(tx, { priceId, market, on: today })
  for (const { userId, email, language } of await findPayers(tx, payer)) {
    const content = fillMail(
      { ...changeLetterTexts[language][kind], action: '' },
      { language, market },
      {
        product: offer ? textIn(offer.product.name, language) : 'Kursiva',
        day,
        ...(number !== undefined && { number }),
        forOrganization: payer.organizationId !== null,
        page: undefined,
      },
    )
    await sendMail(tx, { to: email, kind: 'subscription', once: `${kind} ${once} ${userId}`, ...content })
  }
}
