import { useTranslation } from 'react-i18next'
import type { PricesPage as Page } from '#features/site/rules/site-page.ts'
import { formatMoney } from '#features/site/web/format.ts'
import { PageStatement } from '#features/site/web/parts/PageStatement.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { Questions } from '#features/site/web/parts/Questions.tsx'
import { Plans } from '#features/site/web/prices/Plans.tsx'
import styles from '#features/site/web/prices/prices.module.css'
import { SeatCalculator } from '#features/site/web/prices/SeatCalculator.tsx'
import { useSite } from '#features/site/web/site-context.ts'

/** What Kursiva costs, as the product's own price list has it. */
export function PricesPage({ page }: { readonly page: Page }) {
  const { t } = useTranslation('site')
  const { language, address } = useSite()
  const team = page.plans.find(({ licence }) => licence === 'GROUP')?.price
  return (
    <div className={parts.page}>
      <PageStatement text={t('prices.heading')} lead={t('prices.lead', { count: page.courseCount })} />
      <Plans plans={page.plans} />
      {page.courseFrom && (
        <section className={styles.alone}>
          <div>
            <h2>{t('prices.single')}</h2>
            <p>
              {t('prices.singleText', {
                price: formatMoney(language, page.courseFrom),
                count: page.courseDays,
              })}
            </p>
          </div>
          <a className={parts.link} href={address({ kind: 'Courses', page: 1 })}>
            {t('front.allCourses')}
          </a>
        </section>
      )}
      {team && <SeatCalculator price={team} />}
      <Questions questions={page.questions} />
    </div>
  )
}
