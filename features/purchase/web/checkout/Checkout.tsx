import { skipToken, useSuspenseQuery } from '@apollo/client/react'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, TitleText, lazyPart } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { openContact } from '#features/contact/web/index.ts'
import { useMarket } from '#features/markets/web/index.ts'
import type { CheckoutDraft } from '#features/purchase/rules/checkout/checkout-draft.ts'
import { fittingPlan, plansFor } from '#features/purchase/rules/checkout/fitting-plan.ts'
import { partnerClaim, applyPartnerClaim } from '#features/purchase/rules/partners/partner-claim.ts'
import { CheckoutBuyerQuery } from '#features/purchase/web/buyer-query.ts'
import { loadDraft } from '#features/purchase/web/draft-storage.ts'
import { ProductsQuery } from '#features/purchase/web/products-query.ts'
import styles from '#features/purchase/web/PurchasePage.module.css'
import { parseOrganizationNumber } from '#values/organization-number.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import sections from './sections.module.css'
import type { PartnerMembership } from './buyer/partner-membership.ts'
import { PartnerMembershipStatus } from './buyer/PartnerMembershipStatus.tsx'
import { isForOrganization, offerOfPage } from './plans/offer-of-page.ts'
import { OpenOrderNotice } from './OpenOrderNotice.tsx'
import { Plans } from './plans/Plans.tsx'
import { usePlanBuyer } from './plans/use-plan-buyer.ts'

// few ask for more seats than are sold here
const OfferRequestForm = lazyPart(async () => (await import('./offer-request/OfferRequestForm.tsx')).OfferRequestForm)

// only members have a price of their own
const MemberPrices = lazyPart(
  async () => (await import('#features/purchase/web/partners/MemberPrices.tsx')).MemberPrices,
)

/** Choosing a plan and ordering it. The draft survives signing in and out. */
export function Checkout() {
  const { t } = useTranslation('checkout')
  const viewer = useViewer()
  const userId = viewer.kind === 'User' ? viewer.user.id : undefined
  const { data } = useSuspenseQuery(ProductsQuery)
  return (
    <>
      <h1 className={styles.statement}>
        <TitleText text={t('heading')} />
      </h1>
      {data.products.length === 0 ? (
        <EmptyState level={2} word={t('none.word')} title={t('none.title')}>
          {t('none.lead')}
        </EmptyState>
      ) : (
        <CheckoutWithDraft key={userId ?? ''} userId={userId} />
      )}
    </>
  )
}

/** Continues the stored draft, or a claim from a partner's page (I2). */
function CheckoutWithDraft({ userId }: { readonly userId: string | undefined }) {
  const market = useMarket()
  const search = useSearch({ strict: false })
  const [draft] = useState(() => {
    const stored = loadDraft(userId)
    const claim = partnerClaim(search, market)
    return claim ? applyPartnerClaim(stored, claim, market, Date.now()) : stored
  })
  const number = parseOrganizationNumber(draft?.values.number ?? '', market)
  if (draft?.partnerKey === undefined || number === undefined)
    return <PlanAndForm userId={userId} draft={draft} member={undefined} />
  return (
    <MemberPrices partnerKey={draft.partnerKey} first={number}>
      {(member) => <PlanAndForm userId={userId} draft={draft} member={member} />}
    </MemberPrices>
  )
}

interface PlanAndFormProps {
  readonly userId: string | undefined
  readonly draft: CheckoutDraft | undefined
  /** undefined: no partner membership is claimed */
  readonly member: PartnerMembership | undefined
}

/** The plan that is chosen, and the form for it: the order, or the request for an offer. */
function PlanAndForm({ userId, draft, member }: PlanAndFormProps) {
  const { data } = useSuspenseQuery(ProductsQuery)
  const asked = useSuspenseQuery(CheckoutBuyerQuery, userId ? { variables: { userSub: userId } } : skipToken).data
  const user = asked?.getUser ?? undefined
  const buyer = usePlanBuyer(user)
  const plans = data.products.map((product) => {
    const offer = offerOfPage(product, member)
    const { id, licence } = product
    return {
      id,
      licence,
      product,
      offer,
      maxSeats: offer?.price.maxSeats,
      isMembersPrice: offer?.members !== undefined,
    }
  })
  // what was selected at first stays selected when a price changes
  const [wantedId, choose] = useState(() => fittingPlan(plans, buyer, draft?.productId || undefined))
  const [atFirst] = useState(member?.status)
  const chosenId = fittingPlan(plans, buyer, wantedId)
  const chosen = plans.find(({ id }) => id === chosenId)
  const byAgreement = plans.find(({ offer, product }) => !offer && isForOrganization(product))
  const [seats, setSeats] = useState(draft?.seats || undefined)
  return (
    <>
      {asked?.openOrder && userId && <OpenOrderNotice order={asked.openOrder} userId={userId} />}
      {member && atFirst !== 'MEMBER' && member.status !== 'MEMBER' && (
        <p className={sections.membership}>
          <PartnerMembershipStatus member={member} />
        </p>
      )}
      <Plans
        products={plansFor(plans, buyer).map(({ product }) => product)}
        heldIds={buyer.heldIds}
        chosenId={chosenId}
        member={member}
        seats={seats}
        members={buyer.organization?.members}
        onChoose={choose}
      />
      {chosen?.offer && (
        <CheckoutForm
          offer={chosen.offer}
          userId={userId}
          user={user}
          draft={draft}
          member={member}
          writtenSeats={seats}
          onSeats={setSeats}
          onMoreSeats={() => (byAgreement ? choose(byAgreement.id) : openContact())}
        />
      )}
      {chosen && !chosen.offer && (
        <Suspense>
          <OfferRequestForm
            plan={chosen.product}
            user={user}
            organization={buyer.organization}
            seats={seats}
            most={Math.max(0, ...plans.map(({ maxSeats = 0 }) => maxSeats))}
          />
        </Suspense>
      )}
    </>
  )
}
