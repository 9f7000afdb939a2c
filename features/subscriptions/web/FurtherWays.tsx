import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/index.ts'
import { ContactLink, useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { ProductOfPage, SubscriptionOfPage } from './subscription-query.ts'
import styles from './SubscriptionPage.module.css'

interface FurtherWaysProps {
  readonly upgrades: SubscriptionOfPage['product']['upgradeTo']
  readonly products: readonly ProductOfPage[]
  readonly level: 2 | 3
}

/** What the subscription may become (S1), and whom to write to for everything that cannot be done here yet. */
export function FurtherWays({ upgrades, products, level }: FurtherWaysProps) {
  const { t } = useTranslation('subscriptions')
  const localised = useLocalised()
  const paths = usePaths()
  const Heading = `h${level}` as const
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
        <Heading>{t('change.heading')}</Heading>
        <p>
          {t('change.lead')} <ContactLink />
        </p>
      </div>
    </div>
  )
}
