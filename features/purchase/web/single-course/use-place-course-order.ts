import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal, ValuesOf } from '#design/form/index.ts'
import { dpaVersion, useMarket, usePaths } from '#features/markets/web/index.ts'
import type { Buyer, BuyerField } from '#features/purchase/rules/checkout/buyer.ts'
import { emptyDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { countPayButton, payByCard } from '#features/purchase/web/begin-payment.ts'
import {
  buyerFromValues,
  fieldOfBuyer,
  zipHolds,
  type CheckoutFields,
} from '#features/purchase/web/checkout/buyer/buyer-fields.ts'
import { loadDraft, storeDraft } from '#features/purchase/web/draft-storage.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { courseBill } from './course-bill.ts'
import { CourseToBuyQuery, type CourseForSale } from '#features/purchase/web/course-to-buy-query.ts'
import { PlaceCourseOrder, type CourseOrderRefused } from './place-course-order-mutation.ts'

/** What is ordered, apart from the form's values. */
interface CourseOrderDraft {
  readonly course: CourseForSale
  readonly userId: string
  readonly kind: Buyer['kind']
  readonly organizationId: string | undefined
  readonly seats: number | undefined
  readonly method: 'CARD' | 'INVOICE'
}

/** Why a course was not ordered or paid; shown beside the button. */
export type CourseOrderNotice = CourseOrderRefused['reason'] | 'PAYMENT_NOT_BEGUN' | 'FAILED'

type Values = ValuesOf<CheckoutFields>
type Answer = Refusal<keyof CheckoutFields> | undefined

/** Places the order: on invoice the receipt follows, by card the acquirer's page. */
export function usePlaceCourseOrder({ course, userId, kind, organizationId, seats, method }: CourseOrderDraft) {
  const { t } = useTranslation('checkout')
  const client = useApolloClient()
  const market = useMarket()
  const paths = usePaths()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<CourseOrderNotice>()

  const refused = async ({ reason, fields }: CourseOrderRefused): Promise<Answer> => {
    setNotice(reason)
    if (reason === 'PRICE_CHANGED' || reason === 'ALREADY_OPEN' || reason === 'NOT_FOR_SALE')
      await client.query({
        query: CourseToBuyQuery,
        variables: { shortId: course.shortId, userSub: userId },
        fetchPolicy: 'network-only',
      })
    const named = fields.map((field) => [fieldOfBuyer(field as BuyerField, kind), t('invalid.field')])
    return { problems: Object.fromEntries(named) as Record<string, string> }
  }
  const follow = async (order: { readonly shortId: string; readonly state: string }) => {
    storeDraft({ ...(loadDraft(userId) ?? emptyDraft), userId, order: order.shortId, counted: 0 })
    if (order.state === 'PENDING' && method === 'CARD') {
      if (!(await payByCard(order.shortId, userId))) setNotice('PAYMENT_NOT_BEGUN')
      return
    }
    await navigate({ to: paths.purchaseCourse(course.shortId), search: { order: order.shortId } })
  }
  const place = async (values: Values): Promise<Answer> => {
    setNotice(undefined)
    if (seats === undefined) return undefined
    if (kind === 'ORGANIZATION' && !zipHolds(values)) return { problems: { zip: t('invalid.zip') } }
    countPayButton()
    const { total } = courseBill({ course, seats, method, sendVia: values.sendVia, market })
    try {
      const { data } = await client.mutate({
        mutation: PlaceCourseOrder,
        variables: {
          input: {
            courseShortId: course.shortId,
            seats,
            paymentMethod: method,
            buyer: buyerFromValues(values, kind, market),
            organizationId: organizationId ?? null,
            expectedTotalMinor: String(total),
            acceptsTerms: values.terms,
            dpaVersion: kind === 'ORGANIZATION' ? dpaVersion : null,
            acceptsImmediateStart: kind === 'PERSON' && values.start,
          },
        },
      })
      const answer = data?.placeCourseOrder
      if (answer?.__typename === 'CourseOrderRefused') return await refused(answer)
      if (!answer) throw new Error('placeCourseOrder answered nothing')
      await follow(answer.order)
    } catch (error) {
      reportError(error, 'use-place-course-order')
      setNotice('FAILED')
    }
    return undefined
  }
  return { place, notice }
}
