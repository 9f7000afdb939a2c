import { useTranslation } from 'react-i18next'
import { parseSeats } from '#features/purchase/rules/checkout/parse-seats.ts'
import type { ProductOfPage } from '#features/purchase/web/products-query.ts'
import type { PartnerMembership } from '#features/purchase/web/checkout/buyer/partner-membership.ts'
import { offerOfPage, type OfferOfPage } from './offer-of-page.ts'
import { Plan } from './Plan.tsx'
import styles from './plans.module.css'

interface PlansProps {
  readonly products: readonly ProductOfPage[]
  /** products of the reader's current subscriptions */
  readonly heldIds: readonly string[]
  readonly chosen: OfferOfPage | undefined
  readonly member: PartnerMembership | undefined
  /** as entered */
  readonly seats: string | undefined
  readonly onChoose: (productId: string) => void
}

/** The plans side by side; exactly one that is for sale is selected. */
export function Plans({ products, heldIds, chosen, member, seats, onChoose }: PlansProps) {
  const { t } = useTranslation('checkout')
  const shownSeats = (offer: OfferOfPage) =>
    parseSeats(seats ?? '', offer.price.minSeats, offer.price.maxSeats) ?? defaultSeats(offer)
  return (
    <fieldset className={styles.plans}>
      <legend className="visually-hidden">{t('plan.legend')}</legend>
      {products.map((product) => {
        const offer = offerOfPage(product, member)
        return (
          <Plan
            key={product.id}
            product={product}
            offer={offer}
            seats={offer ? shownSeats(offer) : 1}
            isHeld={heldIds.includes(product.id)}
            isChosen={product.id === chosen?.product.id}
            onChoose={() => onChoose(product.id)}
          />
        )
      })}
    </fieldset>
  )
}

/** The initial number of seats: where the lowest price per seat begins, unless that is close to the maximum. */
export function defaultSeats({ price }: OfferOfPage): number {
  const { tiers, minSeats, maxSeats } = price
  const cheapest = tiers.at(-1)?.fromSeats ?? minSeats
  return cheapest > minSeats && cheapest <= maxSeats / 2 ? cheapest : minSeats
}
