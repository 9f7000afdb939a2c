import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import type { Price, Vat } from '#features/subscriptions/web/index.ts'

const PriceFragment = graphql(`
  fragment PriceToCount on Price {
    id
    currency
    includesVat
    tiers {
      fromSeats
      unitAmount {
        amountMinor
        currency
      }
    }
    yearDiscountBp
    minSeats
    maxSeats
    trialDays
    vatCategory
    vatRateBp
  }
`)

export type PriceOfAnswer = FragmentType<typeof PriceFragment>

/** A price as the rules take it. */
export function priceFromAnswer(given: PriceOfAnswer): { readonly price: Price; readonly vat: Vat } {
  const { id, currency, tiers, vatCategory, vatRateBp: rateBp, ...rest } = readFragment(PriceFragment, given)
  return {
    price: {
      id,
      productId: '',
      currency: currency === 'EUR' ? 'EUR' : 'NOK',
      tiers: tiers.map(({ fromSeats, unitAmount }) => ({ fromSeats, unitAmount: BigInt(unitAmount.amountMinor) })),
      yearDiscountBp: rest.yearDiscountBp,
      minSeats: rest.minSeats,
      maxSeats: rest.maxSeats,
      includesVat: rest.includesVat,
      trialDays: rest.trialDays,
    },
    vat: { category: vatCategory as Vat['category'], rateBp },
  }
}
