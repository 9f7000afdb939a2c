import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { formatLongDate, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { showsPricing } from '#features/subscriptions/web/index.ts'
import type {
  MembershipOfPage,
  ProductOfPage,
  SubscriptionOfPage,
  TermsOfPage,
} from '#features/subscriptions/web/index.ts'
import { EarlyTermination } from './EarlyTermination.tsx'
import type { Transition, PlanDialog } from './plan-dialog.ts'
import styles from './plan.module.css'

interface PlanActionsProps {
  readonly subscription: SubscriptionOfPage
  readonly terms: TermsOfPage
  readonly membership: MembershipOfPage | undefined
  readonly products: readonly ProductOfPage[]
  readonly level: 2 | 3
  readonly onDialog: (dialog: PlanDialog) => void
}

/** Upgrades, pausing and cancelling. */
export function PlanActions({ subscription, terms, membership, products, level, onDialog }: PlanActionsProps) {
  const { t } = useTranslation('plan')
  const localised = useLocalised()
  const language = useLanguage()
  const paths = usePaths()
  const Heading = `h${level}` as const
  const organization = membership?.organization
  const showsUpgrade = showsPricing({ roles: membership ? [membership.role] : [], organization, subscription })
  const upgrades = showsUpgrade && !terms.byAgreement ? subscription.product.upgradeTo : []
  const transitions = transitionsOf(terms)
  return (
    <>
      {terms.byAgreement && terms.stage !== 'EXPIRED' && (
        <div className={styles.option}>
          <Heading>{t('agreement.heading')}</Heading>
          <p className={styles.small}>{t('agreement.lead')}</p>
        </div>
      )}
      {upgrades.map(({ id, link, destinationProductId }) => {
        const product = products.find((each) => each.id === destinationProductId)
        return (
          product && (
            <div key={id} className={styles.option}>
              <Heading>{organization ? t('more.heading') : t('more.ownHeading')}</Heading>
              <p className={styles.small}>{t('more.lead', { product: localised(product.description) })}</p>
              <TextLink href={link && /^(https:\/\/|\/(?!\/))/.test(link) ? link : paths.purchase}>
                {t('more.see')}
              </TextLink>
            </div>
          )
        )
      })}
      {transitions.length > 0 && (
        <div className={styles.option}>
          <Heading>{t('pauseAndCancel.heading')}</Heading>
          <p className={styles.small}>
            {terms.stage === 'CANCELLED'
              ? t('pauseAndCancel.cancelled', { date: formatLongDate(language, terms.periodTo) })
              : t('pauseAndCancel.lead')}
          </p>
          <div className={styles.stacked}>
            {transitions.map((move) => (
              <TextLink key={move} onPress={() => onDialog({ kind: 'Move', move })}>
                {t(`transition.${move}`)}
              </TextLink>
            ))}
            {terms.earlyTermination?.offer && (
              <EarlyTermination
                offer={terms.earlyTermination.offer}
                onPress={() => onDialog({ kind: 'EarlyTermination' })}
              />
            )}
          </div>
          {terms.earlyTermination && !terms.earlyTermination.offer && (
            <p className={styles.small}>
              {t('early.later', { date: formatLongDate(language, terms.earlyTermination.possibleFrom) })}
            </p>
          )}
        </div>
      )}
    </>
  )
}

function transitionsOf({ stage, pausableDays, pauseEnds, renews }: TermsOfPage): Transition[] {
  if (stage === 'EXPIRED') return []
  if (stage === 'CANCELLED') return ['KEEP']
  // closed for an overdue invoice: only the payment opens it
  if (stage === 'PAUSED' && pauseEnds === null) return [renews ? 'CANCEL' : 'KEEP']
  if (stage === 'PAUSED') return ['RESUME', 'CANCEL']
  return pausableDays > 0 ? ['PAUSE', 'CANCEL'] : ['CANCEL']
}
