import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { CouponQuery as Data } from '#generated/graphql/graphql.ts'
import { CouponQuery } from './coupon-query.ts'

type Refusal = Extract<Data['coupon'], { __typename: 'CouponRefused' }>['reason']

/** The entered coupon code and its discount on the selected plan. */
export interface CouponOfPage {
  readonly applied: { readonly code: string; readonly discountBp: number } | undefined
  readonly refusal: Refusal | undefined
  /** looks up the entered code; the total follows */
  readonly look: (text: string) => void
  /** whether the shown total includes the entered code */
  readonly isKnown: (text: string) => boolean
  /** looks up the code again: coupons end or are used up */
  readonly again: () => void
}

const codeIn = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase().slice(0, 30)

/** A coupon of the page. @param first the code that was written before */
export function useCoupon(first: string, productId: string): CouponOfPage {
  const client = useApolloClient()
  const [code, setCode] = useState(() => codeIn(first))
  const { data, loading } = useQuery(CouponQuery, code === '' ? skipToken : { variables: { code, productId } })
  const answer = code === '' || loading ? undefined : data?.coupon
  return {
    applied: answer?.__typename === 'CouponFound' ? { code, discountBp: answer.discountBp } : undefined,
    refusal: answer?.__typename === 'CouponRefused' ? answer.reason : undefined,
    look: (text) => setCode(codeIn(text)),
    isKnown: (text) => codeIn(text) === code && !loading,
    again: () => {
      if (code !== '')
        client
          .query({ query: CouponQuery, variables: { code, productId }, fetchPolicy: 'network-only' })
          .catch(() => undefined)
    },
  }
}
