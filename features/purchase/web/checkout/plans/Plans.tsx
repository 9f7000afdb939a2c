import { useTranslation } from 'react-i18next'
import { parseSeats } from '#features/purchase/rules/checkout/parse-seats.ts'
import type { ProductOfPage } from '#features/purchase/web/products-query.ts'
import type { PartnerMembership } from '#features/purchase/web/checkout/buyer/partner-membership.ts'
import { startingSeats } from '#features/purchase/rules/checkout/fitting-plan.ts'
import { offerOfPage, type OfferOfPage } from './offer-of-page.ts'
import { Plan } from './Plan.tsx'
import styles from './plans.module.css'

interface PlansProps {
  readonly products: readonly ProductOfPage[]
  /** products of the reader's current subscriptions */
  readonly heldIds: readonly string[]
  readonly chosenId: string | undefined
  readonly member: PartnerMembership | undefined
  /** as entered */
  readonly seats: string | undefined
  /** members of the organisation that buys */
  readonly members: number | undefined
  readonly onChoose: (productId: string) => void
}

/** The plans side by side; at most one is selected. */
export function Plans({ products, heldIds, chosenId, member, seats, members, onChoose }: PlansProps) {
  const { t } = useTranslation('checkout')
  const shownSeats = (offer: OfferOfPage) =>
    parseSeats(seats ?? '', offer.price.minSeats, offer.price.maxSeats) ?? startingSeats(offer.price, members)
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
            isChosen={product.id === chosenId}
            onChoose={() => onChoose(product.id)}
          />
        )
      })}
    </fieldset>
  )
}
