import { useSuspenseQuery } from '@apollo/client/react'
import { useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, plainTitle, PrimaryButton, TitleText } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { PeopleSections } from '#features/people/web/index.ts'
import { LicenseRow } from './LicenseRow.tsx'
import { CourseLicensesQuery, pageSize } from './licenses-query.ts'
import styles from './licenses.module.css'

/** The courses that the organisation has bought for some of its people: who holds the seats, and until when (C4). */
export function CourseSeatsPage() {
  const { t } = useTranslation('licenses')
  const paths = usePaths()
  const organizationId = useActiveOrganizationId()
  const [isLoading, load] = useTransition()
  const { data, fetchMore } = useSuspenseQuery(CourseLicensesQuery, {
    variables: { organizationId, offset: 0, limit: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  const { items, totalCount } = data.listCourseLicenses
  const toCourses = `${paths.catalogue}?access=purchasable`
  return (
    <>
      <title>{`${plainTitle(t('heading'))} – Kursiva`}</title>
      <PeopleSections />
      <section className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.statement}>
              <TitleText text={t('heading')} />
            </h1>
            <p className={styles.lead}>{t('lead')}</p>
          </div>
          {totalCount > 0 && <PrimaryButton href={toCourses}>{t('buy')}</PrimaryButton>}
        </div>
        {totalCount === 0 ? (
          <EmptyState
            word={t('none.word')}
            title={t('none.title')}
            level={2}
            action={<PrimaryButton href={toCourses}>{t('buy')}</PrimaryButton>}
          >
            {t('none.lead')}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {items.map((license) => (
              <LicenseRow key={license.id} license={license} organizationId={organizationId} />
            ))}
          </ul>
        )}
        {items.length < totalCount && (
          <Button
            isPending={isLoading}
            onPress={() =>
              load(async () => {
                await fetchMore({ variables: { offset: items.length } })
              })
            }
          >
            {t('more')}
          </Button>
        )}
      </section>
    </>
  )
}
