import { useSuspenseQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useTransition, type ReactNode } from 'react'
import { useMarket } from '#features/markets/web/index.ts'
import type { PartnerMembership } from '#features/purchase/web/checkout/buyer/partner-membership.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { priceFromAnswer } from '#features/purchase/web/price-from-answer.ts'
import { PartnerOfferQuery, type PartnerAnswer } from './partner-offer-query.ts'

interface MemberPricesProps {
  readonly partnerKey: string
  /** the company that was named first */
  readonly first: string
  readonly children: (member: PartnerMembership) => ReactNode
}

/** Loads the members' prices for the company in the form, and again when its number changes. */
export function MemberPrices({ partnerKey, first, children }: MemberPricesProps) {
  const market = useMarket()
  const [number, setNumber] = useState(first)
  const [isAsking, ask] = useTransition()
  const { data, refetch } = useSuspenseQuery(PartnerOfferQuery, {
    variables: { partnerKey, number },
    // without an answer the ordinary price is there
    errorPolicy: 'all',
  })
  useClearedAddress()
  const given = (text: string) => parseOrganizationNumber(text, market)
  return children({
    partnerKey,
    number,
    ...fromAnswer(data?.partnerOffer),
    isAsking,
    lookUp: (text) => {
      const next = given(text)
      if (next !== undefined && next !== number) ask(() => setNumber(next))
    },
    isKnown: (text) => given(text) === number && !isAsking,
    retry: () =>
      new Promise((resolve) => {
        ask(async () => {
          await refetch().catch((error: unknown) => reportError(error, 'MemberPrices'))
          resolve()
        })
      }),
  })
}

type AnswerState = Pick<PartnerMembership, 'status' | 'partner' | 'company' | 'prices'>
const none: AnswerState['prices'] = new Map()

/** Maps the server's answer to the page's state. */
function fromAnswer(answer: PartnerAnswer | undefined): AnswerState {
  switch (answer?.__typename) {
    case 'PartnerOffer':
      return {
        status: 'MEMBER',
        partner: answer.partner.name,
        company: answer.companyName,
        prices: new Map(answer.products.map(({ product, price }) => [product.id, priceFromAnswer(price)])),
      }
    case 'NotAMember':
      return { status: 'NOT_A_MEMBER', partner: answer.partner.name, company: undefined, prices: none }
    case 'UnknownPartner':
      return { status: 'NO_PARTNER', partner: undefined, company: undefined, prices: none }
    default:
      return { status: 'UNANSWERED', partner: undefined, company: undefined, prices: none }
  }
}

/** Removes the claim from the address once it is applied: reloading it would undo later changes. */
function useClearedAddress(): void {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const hasCome = 'partner' in search
  const clear = useEffectEvent(() => {
    const others = Object.entries(search).filter(([name]) => !claimParameters.has(name))
    void navigate({ to: '.', search: Object.fromEntries(others), replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (hasCome) clear()
  }, [hasCome])
}

const claimParameters: ReadonlySet<string> = new Set(['partner', 'number', 'seats'])
