import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { ContactLink, intlLocale, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { ProductOfPage, SubscriptionOfPage } from './subscription-query.ts'
import styles from './SubscriptionPage.module.css'

interface UpgradeAndHelpProps {
  readonly upgrades: SubscriptionOfPage['product']['upgradeTo']
  readonly products: readonly ProductOfPage[]
  readonly level: 2 | 3
  /** the organisation whose admins to ask; undefined where the reader pays */
  readonly asksAdminsOf: string | undefined
  readonly subscription: Pick<SubscriptionOfPage, 'state' | 'payers'>
}

/** Possible upgrades (S1), and whom to ask about changes. */
export function UpgradeAndHelp({ upgrades, products, level, asksAdminsOf, subscription }: UpgradeAndHelpProps) {
  const { t } = useTranslation('subscriptions')
  const localised = useLocalised()
  const paths = usePaths()
  const Heading = `h${level}` as const
  const { state, payers } = subscription
  const isRunning = state !== 'EXPIRED' && state !== 'PAUSED'
  const names = new Intl.ListFormat(intlLocale(useLanguage()), { type: 'disjunction' }).format(
    payers.map(({ name }) => name),
  )
  const offered = upgrades.flatMap((upgrade) => {
    const product = products.find(({ id }) => id === upgrade.destinationProductId)
    return product ? [{ ...upgrade, name: localised(product.description) }] : []
  })
  return (
    <div className={styles.further}>
      {offered.map(({ id, link, name }) => (
        <div key={id}>
          <Heading>{t('upgrade.heading')}</Heading>
          <p>{t('upgrade.lead', { product: name })}</p>
          <TextLink href={link && /^(https:\/\/|\/(?!\/))/.test(link) ? link : paths.purchase}>
            {t('upgrade.see')}
          </TextLink>
        </div>
      ))}
      <div>
        <Heading>{asksAdminsOf === undefined ? t('change.heading') : t('change.memberHeading')}</Heading>
        {asksAdminsOf === undefined ? (
          <p>
            {t('change.lead')} <ContactLink />
          </p>
        ) : (
          <p>
            {!isRunning && names
              ? t(state === 'PAUSED' ? 'change.resumers' : 'change.renewers', { names })
              : t('change.member', { organization: asksAdminsOf })}
          </p>
        )}
      </div>
    </div>
  )
}
