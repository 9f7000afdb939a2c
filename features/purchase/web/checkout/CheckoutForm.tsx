import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormCheckbox, useForm } from '#design/form/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { useMarket } from '#features/markets/web/index.ts'
import type { CheckoutDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { startingSeats } from '#features/purchase/rules/checkout/fitting-plan.ts'
import { parseSeats } from '#features/purchase/rules/checkout/parse-seats.ts'
import type { BuyerData } from '#features/purchase/web/buyer-query.ts'
import page from '#features/purchase/web/PurchasePage.module.css'
import type { Period } from '#features/subscriptions/web/index.ts'
import { dayIn } from '#values/day.ts'
import { checkoutFieldsOf, initialValues } from './buyer/buyer-fields.ts'
import { CouponField } from './CouponField.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { SaveDraft } from './SaveDraft.tsx'
import type { PartnerMembership } from './buyer/partner-membership.ts'
import type { OfferOfPage } from './plans/offer-of-page.ts'
import { isForOrganization } from './plans/offer-of-page.ts'
import { PaymentSection } from './PaymentSection.tsx'
import { PeriodSection } from './plans/PeriodSection.tsx'
import { SeatsSection } from './plans/SeatsSection.tsx'
import { buyingOrganization } from './buyer/buying-organization.ts'
import { useCoupon } from './use-coupon.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  readonly offer: OfferOfPage
  readonly userId: string | undefined
  readonly user: BuyerData['getUser'] | undefined
  readonly draft: CheckoutDraft | undefined
  readonly member: PartnerMembership | undefined
  /** undefined until the user has entered a number */
  readonly writtenSeats: string | undefined
  readonly onSeats: (seats: string) => void
  /** more seats than are sold here */
  readonly onMoreSeats: () => void
}

/** The order form below the plans, with the price summary beside it. */
export function CheckoutForm({
  offer,
  userId,
  user,
  draft,
  member,
  writtenSeats,
  onSeats,
  onMoreSeats,
}: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const market = useMarket()
  const isOrganization = isForOrganization(offer.product)
  const kind = isOrganization ? 'ORGANIZATION' : 'PERSON'
  const organization = buyingOrganization(user, useActiveMembership()?.organization.id, {
    market,
    number: offer.members?.number,
  })
  const [period, setPeriod] = useState<Period>(draft?.period ?? 'YEAR')
  const [wantedMethod, setMethod] = useState(draft?.method ?? 'INVOICE')
  const method = isOrganization ? wantedMethod : 'CARD'
  const seatsText = isOrganization
    ? (writtenSeats ?? String(startingSeats(offer.price, organization?.membersCount)))
    : '1'
  const seats = parseSeats(seatsText, offer.price.minSeats, offer.price.maxSeats)
  const coupon = useCoupon(draft?.values.coupon ?? '', offer.product.id)
  const [today] = useState(() => dayIn(market, new Date()))
  const [hadTrial, setHadTrial] = useState(false)
  const [start] = useState(() => initialValues({ draft, user, organization, market, member }))
  const { place, notice } = usePlaceOrder({
    offer,
    userId,
    kind,
    organizationId: isOrganization ? organization?.id : undefined,
    seats,
    period,
    method,
    coupon,
    member,
    today,
    hadTrial,
    onNoTrial: () => setHadTrial(true),
  })
  const form = useForm({
    fields: checkoutFieldsOf({
      kind,
      market,
      isSignedIn: userId !== undefined,
      wrongNumber: t(`invalid.number.${market}`),
    }),
    values: start,
    submit: place,
  })
  return (
    <Form form={form} className={page.columns}>
      <div>
        {isOrganization && (
          <SeatsSection
            offer={offer}
            text={seatsText}
            seats={seats}
            organization={organization}
            onChange={onSeats}
            onMoreSeats={onMoreSeats}
          />
        )}
        <PeriodSection period={period} offer={offer} onChange={setPeriod} />
        <PaymentSection form={form} market={market} kind={kind} method={method} member={member} onMethod={setMethod}>
          <CouponField coupon={coupon} />
          {method === 'CARD' && (
            <FormCheckbox name="keepsCard" label={t('payment.keepsCard')} note={t('payment.keepsCardNote')} />
          )}
        </PaymentSection>
      </div>
      <CheckoutSummary
        form={form}
        chosen={{ offer, period, method, market, today, hadTrial, couponBp: coupon.applied?.discountBp }}
        seats={seats}
        userId={userId}
        notice={notice}
      />
      <SaveDraft
        form={form}
        draft={draft}
        member={member}
        now={{
          userId,
          productId: offer.product.id,
          seats: writtenSeats ?? '',
          period,
          method: wantedMethod,
        }}
      />
    </Form>
  )
}
