import { useSuspenseQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { EmptyState, LampButton, LeaningText, TextLink } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { openContact } from '#features/contact/web/index.ts'
import { marketingPricingAddress, useContactAddress, useMarket } from '#features/markets/web/index.ts'
import { Plan } from './Plan.tsx'
import { ProductsQuery } from './products-query.ts'
import styles from './PurchasePage.module.css'

/** The plans of the market, and how one is bought as long as nothing can be paid here (S2, R10). */
export function PurchasePage() {
  const { t } = useTranslation('purchase')
  const { data } = useSuspenseQuery(ProductsQuery)
  const viewer = useViewer()
  const held = viewer.kind === 'User' ? viewer.user.subscriptions.map(({ product }) => product.id) : []
  const address = useContactAddress()
  return (
    <div className={styles.page}>
      <title>{`${t('title')} – Kursiva`}</title>
      <h1>
        <LeaningText text={t('heading')} />
      </h1>
      {data.products.length === 0 ? (
        <EmptyState level={2} word={t('none.word')} title={t('none.title')}>
          {t('none.lead')}
        </EmptyState>
      ) : (
        <ul className={styles.plans}>
          {data.products.map((product) => (
            <Plan key={product.id} product={product} isHeld={held.includes(product.id)} />
          ))}
        </ul>
      )}
      <section className={styles.how} aria-labelledby="how">
        <h2 id="how">
          <LeaningText text={t('how.heading')} />
        </h2>
        <div>
          <p>{t('how.lead', { address })}</p>
          <p>
            <Trans
              t={t}
              i18nKey="how.prices"
              components={{
                prices: <PricesLink />,
              }}
            />
          </p>
          <LampButton onPress={openContact}>{t('how.write')}</LampButton>
        </div>
      </section>
    </div>
  )
}

/** The way to the prices on the market's public site (M11). */
function PricesLink({ children }: { children?: ReactNode }) {
  return (
    <TextLink inline href={marketingPricingAddress(useMarket())}>
      {children}
    </TextLink>
  )
}
