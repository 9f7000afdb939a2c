import { skipToken, useQuery, useSuspenseQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFound, useMarket } from '#features/markets/web/index.ts'
import { PartnerQuery } from '#features/purchase/web/partner-query.ts'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { MemberOffer } from './MemberOffer.tsx'
import { MembershipForm } from './MembershipForm.tsx'
import { NotAMember } from './NotAMember.tsx'
import { PartnerOfferQuery } from './partner-offer-query.ts'
import styles from './partner.module.css'

interface PartnerFlowProps {
  readonly partnerKey: string
  /** the statement that opens the page */
  readonly children: ReactNode
}

/**
 * From an organisation number to the checkout at a partner's price. The number is in the address, so that the back
 * button works. 404 where the market has no such partner.
 */
export function PartnerFlow({ partnerKey, children }: PartnerFlowProps) {
  const { t } = useTranslation('purchase')
  const { data } = useSuspenseQuery(PartnerQuery, { variables: { key: partnerKey } })
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const number = parseOrganizationNumber((search.number ?? '').slice(0, 40), useMarket())
  // moves focus to the answer only after a click, not when an address is opened
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const offerQuery = useQuery(
    PartnerOfferQuery,
    number === undefined ? skipToken : { variables: { partnerKey, number }, fetchPolicy: 'network-only' },
  )
  const { partner, products } = data
  if (!partner) return <NotFound />
  const answer = number === undefined ? undefined : offerQuery.data?.partnerOffer
  const goTo = (next: string | undefined) => {
    setHasSubmitted(true)
    if (next !== undefined && next === number) void offerQuery.refetch()
    else void navigate({ to: '.', search: { ...search, number: next } as never, resetScroll: false })
  }
  if (answer?.__typename === 'PartnerOffer')
    return (
      <>
        {children}
        <MemberOffer
          key={answer.number}
          partner={partner}
          offer={answer}
          takesFocus={hasSubmitted}
          onOther={() => goTo(undefined)}
        />
      </>
    )
  const isFault = offerQuery.error !== undefined || answer?.__typename === 'UnknownPartner'
  return (
    <>
      {children}
      <div className={styles.ask}>
        <div>
          <MembershipForm number={number} takesFocus={hasSubmitted && number === undefined} onSubmit={goTo} />
          <p className={styles.status} role="status">
            {offerQuery.loading && <i>{t('partner.checking')}</i>}
            {answer?.__typename === 'TooManyRequests' && t('partner.tooOften', { count: answer.retryAfterSeconds })}
            {isFault && t('partner.failed')}
          </p>
        </div>
        {answer?.__typename === 'NotAMember' && number !== undefined ? (
          <NotAMember key={number} partner={partner} number={number} products={products} takesFocus={hasSubmitted} />
        ) : (
          <Steps partner={partner.name} />
        )}
      </div>
    </>
  )
}

const steps = ['company', 'offer', 'buy'] as const

/** The steps ahead, shown before a number is entered. */
function Steps({ partner }: { readonly partner: string }) {
  const { t } = useTranslation('purchase')
  return (
    <ol className={styles.steps} aria-label={t('partner.steps.label')}>
      {steps.map((step, place) => (
        <li key={step}>
          <span className={styles.place} aria-hidden>
            {place + 1}
          </span>
          <p>{t(`partner.steps.${step}`, { partner })}</p>
        </li>
      ))}
    </ol>
  )
}
