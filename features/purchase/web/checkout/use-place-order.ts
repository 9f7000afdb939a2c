import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal, ValuesOf } from '#design/form/index.ts'
import { dpaVersion, useMarket, usePaths } from '#features/markets/web/index.ts'
import type { Buyer, BuyerField } from '#features/purchase/rules/checkout/buyer.ts'
import { countPayButton, payByCard } from '#features/purchase/web/begin-payment.ts'
import { loadDraft, storeDraft } from '#features/purchase/web/draft-storage.ts'
import { ProductsQuery } from '#features/purchase/web/products-query.ts'
import type { Period } from '#features/subscriptions/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import type { Day } from '#values/day.ts'
import { buyerFromValues, fieldOfBuyer, zipHolds, type CheckoutFields } from './buyer/buyer-fields.ts'
import { firstBill } from './first-bill.ts'
import type { PartnerMembership } from './buyer/partner-membership.ts'
import type { OfferOfPage } from './plans/offer-of-page.ts'
import { PlaceOrder, type OrderRefused } from './place-order-mutation.ts'
import type { CouponOfPage } from './use-coupon.ts'

/** What is ordered, apart from the form's values. */
interface OrderDraft {
  readonly offer: OfferOfPage
  readonly userId: string | undefined
  readonly kind: Buyer['kind']
  readonly organizationId: string | undefined
  readonly seats: number | undefined
  readonly period: Period
  readonly method: 'CARD' | 'INVOICE'
  readonly coupon: CouponOfPage
  readonly member: PartnerMembership | undefined
  readonly today: Day
  readonly hadTrial: boolean
  /** the server says that this buyer has had a trial */
  readonly onNoTrial: () => void
}

/** Why an order was not placed or paid; shown beside the button. */
export type OrderNotice = OrderRefused['reason'] | 'COUPON_CHANGED' | 'MEMBER_CHANGED' | 'PAYMENT_NOT_BEGUN' | 'FAILED'

const aboutCoupon = ['COUPON_UNKNOWN', 'COUPON_ENDED', 'COUPON_USED_UP', 'COUPON_RATE_LIMITED'] as const
type AboutCoupon = (typeof aboutCoupon)[number]
const isAboutCoupon = (reason: OrderNotice): reason is AboutCoupon =>
  (aboutCoupon as readonly OrderNotice[]).includes(reason)

type Values = ValuesOf<CheckoutFields>
type Answer = Refusal<keyof CheckoutFields> | undefined

/** Places the order: on invoice the receipt follows, by card the acquirer's page. */
export function usePlaceOrder(input: OrderDraft) {
  const { t } = useTranslation('checkout')
  const client = useApolloClient()
  const market = useMarket()
  const paths = usePaths()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<OrderNotice>()
  const { offer, userId, kind, seats, period, method, coupon, member, today, hadTrial } = input

  const refused = async ({ reason, fields }: OrderRefused): Promise<Answer> => {
    setNotice(reason)
    if (reason === 'PRICE_CHANGED' || isAboutCoupon(reason)) {
      if (reason === 'PRICE_CHANGED' && offer.price.trialDays > 0 && !hadTrial) input.onNoTrial()
      coupon.again()
      await client.query({ query: ProductsQuery, fetchPolicy: 'network-only' })
    }
    if (reason === 'NOT_A_PARTNER_MEMBER') await member?.retry()
    if (isAboutCoupon(reason)) return { problems: { coupon: t(`refused.${reason}`) } }
    const named = fields.map((field) => [fieldOfBuyer(field as BuyerField, kind), t('invalid.field')])
    return { problems: Object.fromEntries(named) as Record<string, string> }
  }
  const follow = async (order: { readonly shortId: string; readonly state: string }, payer: string) => {
    const draft = loadDraft(payer)
    if (draft) storeDraft({ ...draft, userId: payer, order: order.shortId, counted: 0 })
    if (order.state === 'PENDING' && method === 'CARD') {
      if (!(await payByCard(order.shortId, payer))) setNotice('PAYMENT_NOT_BEGUN')
      return
    }
    await navigate({ to: paths.purchase, search: { order: order.shortId } })
  }
  /** Lookups that the shown total does not include yet: the user must see the new total before ordering. */
  const startMissingLookups = (values: Values): OrderNotice | undefined => {
    if (kind === 'ORGANIZATION' && member?.isKnown(values.number) === false) {
      member.lookUp(values.number)
      return 'MEMBER_CHANGED'
    }
    if (coupon.isKnown(values.coupon)) return undefined
    coupon.look(values.coupon)
    return 'COUPON_CHANGED'
  }
  const place = async (values: Values): Promise<Answer> => {
    setNotice(undefined)
    if (seats === undefined || userId === undefined) return undefined
    if (kind === 'ORGANIZATION' && !zipHolds(values)) return { problems: { zip: t('invalid.zip') } }
    const changed = startMissingLookups(values)
    setNotice(changed)
    if (changed) return undefined
    if (coupon.refusal) {
      coupon.again()
      return { problems: { coupon: t(`refused.${coupon.refusal}`) } }
    }
    countPayButton()
    const { sendVia } = values
    const couponBp = coupon.applied?.discountBp
    const { total } = firstBill({ offer, seats, period, method, sendVia, couponBp, market, today, hadTrial }).quote
    try {
      const { data } = await client.mutate({
        mutation: PlaceOrder,
        variables: {
          input: {
            productId: offer.product.id,
            seats,
            period,
            couponCode: coupon.applied?.code ?? null,
            partnerKey: offer.members?.partnerKey ?? null,
            paymentMethod: method,
            keepsCard: method === 'CARD' && values.keepsCard,
            buyer: buyerFromValues(values, kind, market),
            organizationId: input.organizationId ?? null,
            expectedTotalMinor: String(total),
            acceptsTerms: values.terms,
            dpaVersion: kind === 'ORGANIZATION' ? dpaVersion : null,
            acceptsImmediateStart: values.start,
          },
        },
      })
      const answer = data?.placeOrder
      if (answer?.__typename === 'OrderRefused') return await refused(answer)
      if (!answer) throw new Error('placeOrder answered nothing')
      await follow(answer.order, userId)
    } catch (error) {
      reportError(error, 'use-place-order')
      setNotice('FAILED')
    }
    return undefined
  }
  return { place, notice }
}
