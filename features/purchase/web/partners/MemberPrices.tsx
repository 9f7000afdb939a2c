import { useSuspenseQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useTransition, type ReactNode } from 'react'
import { useMarket } from '#features/markets/web/index.ts'
import type { PartnerMembership } from '#features/purchase/web/checkout/buyer/partner-membership.ts'
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
    ...told(data?.partnerOffer),
    isAsking,
    look: (text) => {
      const next = given(text)
      if (next !== undefined && next !== number) ask(() => setNumber(next))
    },
    isKnown: (text) => given(text) === number && !isAsking,
    again: () =>
      new Promise((resolve) => {
        ask(async () => {
          await refetch().catch((error: unknown) => console.error(error))
          resolve()
        })
      }),
  })
}

type Told = Pick<PartnerMembership, 'standing' | 'partner' | 'company' | 'prices'>
const none: Told['prices'] = new Map()

/** Maps the server's answer to the page's state. */
function told(answer: PartnerAnswer | undefined): Told {
  switch (answer?.__typename) {
    case 'PartnerOffer':
      return {
        standing: 'MEMBER',
        partner: answer.partner.name,
        company: answer.companyName,
        prices: new Map(answer.products.map(({ product, price }) => [product.id, priceFromAnswer(price)])),
      }
    case 'NotAMember':
      return { standing: 'NOT_A_MEMBER', partner: answer.partner.name, company: undefined, prices: none }
    case 'UnknownPartner':
      return { standing: 'NO_PARTNER', partner: undefined, company: undefined, prices: none }
    default:
      return { standing: 'UNANSWERED', partner: undefined, company: undefined, prices: none }
  }
}

/** Removes the claim from the address once it is applied: reloading it would undo later changes. */
function useClearedAddress(): void {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const hasCome = 'partner' in search
  const clear = useEffectEvent(() => {
    const others = Object.entries(search).filter(([name]) => !brought.has(name))
    void navigate({ to: '.', search: Object.fromEntries(others), replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (hasCome) clear()
  }, [hasCome])
}

const brought: ReadonlySet<string> = new Set(['partner', 'number', 'seats'])
