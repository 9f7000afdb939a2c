import { useTranslation } from 'react-i18next'
import type { OrganizationsPage as Page } from '#features/site/rules/site-page.ts'
import { formatMoney } from '#features/site/web/format.ts'
import { Abilities } from '#features/site/web/organizations/Abilities.tsx'
import styles from '#features/site/web/organizations/organizations.module.css'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import { PageStatement } from '#features/site/web/parts/PageStatement.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Questions } from '#features/site/web/parts/Questions.tsx'
import { unitOf } from '#features/site/web/prices/seat-total.ts'
import { useSite } from '#features/site/web/site-context.ts'

/** What an organisation gets: seats, assignments, an overview, its own platforms, invoices. */
export function OrganizationsPage({ page: { plan, questions } }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { language, address, product } = useSite()
  const price = plan?.price
  return (
    <div className={parts.page}>
      <PageStatement text={t('organizations.heading')} lead={t('organizations.lead')} />
      <div className={styles.begin}>
        <div className={parts.buttons}>
          <ButtonLink href={product.plans} look="lamp">
            {t('organizations.choose')}
          </ButtonLink>
          <ButtonLink href={address({ kind: 'Contact' })} look="line">
            {t('organizations.ask')}
          </ButtonLink>
        </div>
        {price && (
          <p>
            {t('organizations.price', {
              price: formatMoney(language, {
                amount: unitOf(price.tiers, price.maxSeats),
                currency: price.currency,
              }),
              least: price.minSeats,
              most: price.maxSeats,
            })}{' '}
            <a className={parts.link} href={address({ kind: 'Prices' })}>
              {t('course.seePrices')}
            </a>
          </p>
        )}
      </div>
      <Abilities />
      <Questions questions={questions} />
    </div>
  )
}
