import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useForm } from '#design/form/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { useMarket } from '#features/markets/web/index.ts'
import { parseSeats } from '#features/purchase/rules/checkout/parse-seats.ts'
import type { BuyerData } from '#features/purchase/web/buyer-query.ts'
import { checkoutFieldsOf, initialValues } from '#features/purchase/web/checkout/buyer/buyer-fields.ts'
import page from '#features/purchase/web/PurchasePage.module.css'
import { CourseCheckoutSummary } from './CourseCheckoutSummary.tsx'
import { CourseSeatsSection } from './CourseSeatsSection.tsx'
import { RecipientSection, type Recipient } from './RecipientSection.tsx'
import { PaymentSection } from '#features/purchase/web/checkout/PaymentSection.tsx'
import type { CourseForSale } from '#features/purchase/web/course-to-buy-query.ts'
import { usePlaceCourseOrder } from './use-place-course-order.ts'

interface CourseCheckoutProps {
  readonly course: CourseForSale
  readonly userId: string
  readonly user: BuyerData['getUser'] | undefined
}

/** The order form of one course: for whom, how many, and how it is paid; the bill is beside it. */
export function CourseCheckout({ course, userId, user }: CourseCheckoutProps) {
  const { t } = useTranslation('checkout')
  const market = useMarket()
  const search: { readonly for?: unknown } = useSearch({ strict: false })
  const activeId = useActiveMembership()?.organization.id
  const organization = user?.memberships.find(
    (each) => each.organization.id === activeId && each.role === 'ADMIN' && each.organization.market === market,
  )?.organization
  const { userCanPurchase, organizationCanPurchase } = course.access
  const possible: readonly Recipient[] = [
    ...(userCanPurchase ? (['ME'] as const) : []),
    ...(organizationCanPurchase && organization ? (['ORGANIZATION'] as const) : []),
  ]
  // an admin who does not say for whom buys for the organisation
  const [wanted, setRecipient] = useState<Recipient>(search.for === 'me' ? 'ME' : 'ORGANIZATION')
  const recipient = possible.find((each) => each === wanted) ?? possible[0] ?? 'ME'
  const isOrganization = recipient === 'ORGANIZATION'
  const kind = isOrganization ? 'ORGANIZATION' : 'PERSON'
  const { maxSeats } = course.offer
  const [seatsText, setSeats] = useState('1')
  const seats = isOrganization ? parseSeats(seatsText, 1, maxSeats) : 1
  const [wantedMethod, setMethod] = useState<'CARD' | 'INVOICE'>('INVOICE')
  const method = isOrganization ? wantedMethod : 'CARD'
  const [start] = useState(() => initialValues({ draft: undefined, user, organization, market, member: undefined }))
  const { place, notice } = usePlaceCourseOrder({
    course,
    userId,
    kind,
    organizationId: isOrganization ? organization?.id : undefined,
    seats,
    method,
  })
  const form = useForm({
    fields: checkoutFieldsOf({ kind, market, isSignedIn: true, wrongNumber: t(`invalid.number.${market}`) }),
    values: start,
    submit: place,
  })
  return (
    <Form form={form} className={page.columns}>
      <div>
        {possible.length > 1 && organization && (
          <RecipientSection recipient={recipient} organization={organization.name} onChange={setRecipient} />
        )}
        {isOrganization && organization && (
          <CourseSeatsSection
            text={seatsText}
            seats={seats}
            maxSeats={maxSeats}
            organization={organization}
            onChange={setSeats}
          />
        )}
        <PaymentSection
          form={form}
          market={market}
          kind={kind}
          method={method}
          member={undefined}
          onMethod={setMethod}
        />
      </div>
      <CourseCheckoutSummary
        form={form}
        chosen={{ course, method, market }}
        seats={seats}
        isOrganization={isOrganization}
        notice={notice}
      />
    </Form>
  )
}
