import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, lazyPart } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { allowsChanges, YearTimeline, type PaidSubscriptionProps } from '#features/subscriptions/web/index.ts'
import { History } from './History.tsx'
import { Invoices } from './Invoices.tsx'
import { NextBill } from './NextBill.tsx'
import type { PlanDialog } from './plan-dialog.ts'
import styles from './plan.module.css'
import { PlanFigures } from './PlanFigures.tsx'
import { PlanActions } from './PlanActions.tsx'
import { useCardChange } from './use-card-change.ts'

// loaded when the first dialog opens
const PlanDialogs = lazyPart(async () => (await import('./PlanDialogs.tsx')).PlanDialogs)
// only for a person's own subscription
const WithdrawalNotice = lazyPart(
  async () => (await import('#features/purchase/web/withdrawal/WithdrawalNotice.tsx')).WithdrawalNotice,
)

/** A subscription as its payer sees it: seats, price, next bill, invoices, history and possible changes. */
export function PaidSubscription(props: PaidSubscriptionProps) {
  const { subscription, terms, membership, products, level, ownCard, refetch, onMorePast } = props
  const { t } = useTranslation('plan')
  const localised = useLocalised()
  const paths = usePaths()
  const [dialog, setDialog] = useState<PlanDialog>()
  const Heading = `h${level}` as const
  useCardChange(refetch)
  const organization = membership?.organization
  const below = level === 1 ? 2 : 3
  const { stage, period, seats } = terms
  const standing = stage === 'ACTIVE' ? period : stage
  const mayChange = allowsChanges(stage) && !terms.byAgreement
  const isUnlimited = organization !== undefined && subscription.seats === null
  const heading = () => {
    if (!organization) return t(`own.${standing}`)
    return isUnlimited ? t(`unlimited.${standing}`) : t(`head.${standing}`, { count: seats })
  }
  const upgrade = subscription.product.upgradeTo.find(({ destinationProductId }) =>
    products.some(({ id, price }) => id === destinationProductId && price),
  )
  return (
    <section>
      <div className={styles.head}>
        <div>
          <p className={styles.product}>{localised(subscription.product.description)}</p>
          <Heading>
            <TitleText text={heading()} />
          </Heading>
        </div>
        {stage === 'EXPIRED' && <PrimaryButton href={paths.purchase}>{t('change.again')}</PrimaryButton>}
        {organization && mayChange && (
          <div className={styles.buttons}>
            {upgrade ? (
              <Button onPress={() => setDialog({ kind: 'Upgrade', productId: upgrade.destinationProductId })}>
                {t('change.plan')}
              </Button>
            ) : (
              subscription.product.upgradeTo.length > 0 && <Button href={paths.purchase}>{t('change.plan')}</Button>
            )}
            <PrimaryButton icon={PlusIcon} onPress={() => setDialog({ kind: 'Seats' })}>
              {t('change.seats')}
            </PrimaryButton>
          </div>
        )}
      </div>
      <YearTimeline start={terms.periodFrom} end={terms.periodTo} renews={terms.renews} isYear={period === 'YEAR'} />
      <div className={styles.grid}>
        <div className={styles.main}>
          <PlanFigures terms={terms} isOrganization={organization !== undefined} isUnlimited={isUnlimited} />
          <Invoices subscription={subscription} level={below} />
          <History
            history={subscription.history}
            isOrganization={organization !== undefined}
            level={below}
            onMore={onMorePast}
          />
        </div>
        <aside className={styles.side} aria-label={t('side')}>
          <NextBill
            terms={terms}
            organizationId={organization?.id}
            card={organization ? organization.savedCard : ownCard}
            level={below}
          />
          <PlanActions
            subscription={subscription}
            terms={terms}
            membership={membership}
            products={products}
            level={below}
            onDialog={setDialog}
          />
          {!organization && stage !== 'EXPIRED' && (
            <Suspense>
              <WithdrawalNotice level={below} />
            </Suspense>
          )}
        </aside>
      </div>
      {dialog && (
        <Suspense>
          <PlanDialogs
            dialog={dialog}
            subscription={subscription}
            terms={terms}
            products={products}
            refetch={refetch}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
