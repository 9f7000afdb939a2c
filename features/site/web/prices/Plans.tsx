import { useTranslation } from 'react-i18next'
import type { SitePlan } from '#features/site/rules/site-page.ts'
import { formatMoney } from '#features/site/web/format.ts'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Points } from '#features/site/web/parts/Points.tsx'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './prices.module.css'
import { unitOf } from './seat-total.ts'

/** The plans side by side: for whom, what it costs, and what is in it. The one for a team stands on the stage. */
export const Plans = ({ plans }: { readonly plans: readonly SitePlan[] }) => (
  <div className={styles.plans}>
    {plans.map((plan) => (
      <Plan key={plan.licence} plan={plan} />
    ))}
  </div>
)

function Plan({ plan: { licence, name, price } }: { readonly plan: SitePlan }) {
  const { t } = useTranslation('site')
  const { language, address, product } = useSite()
  const isMain = licence === 'GROUP'
  const contact = address({ kind: 'Contact' })
  return (
    <section className={isMain ? `${styles.plan} ${styles.main}` : styles.plan}>
      <h2>{name}</h2>
      <p className={styles.for}>
        {licence === 'GROUP' && price
          ? t('plan.range', { least: price.minSeats, most: price.maxSeats })
          : t(`plan.${licence}.for`)}
      </p>
      <p className={price ? styles.price : `${styles.price} ${styles.agreed}`}>
        {price ? (
          <>
            <b>{formatMoney(language, { amount: unitOf(price.tiers, price.minSeats), currency: price.currency })}</b>{' '}
            <small>{t(licence === 'INDIVIDUAL' ? 'plan.perMonth' : 'plan.perSeat')}</small>
          </>
        ) : (
          <b>{t('plan.byAgreement')}</b>
        )}
      </p>
      <Points points={[t(`plan.${licence}.first`), t(`plan.${licence}.second`), t(`plan.${licence}.third`)]} />
      <div className={styles.choose}>
        {isMain ? (
          <ButtonLink href={product.plans} look="lamp">
            {t('plan.choose')}
          </ButtonLink>
        ) : (
          <a className={parts.link} href={price ? product.plans : contact}>
            {price ? t('plan.begin') : t('plan.ask')}
          </a>
        )}
      </div>
    </section>
  )
}
