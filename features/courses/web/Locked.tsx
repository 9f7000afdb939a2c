import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { Trans, useTranslation } from 'react-i18next'
import { Icon, TextLink } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { FavoriteButton } from '#features/catalogue/web/index.ts'
import { formatMoney, useLanguage, useContactAddress } from '#features/markets/web/index.ts'
import type { CourseOfPage } from './course-query.ts'
import styles from './Locked.module.css'
import { useCoursePaths } from './use-course-place.ts'

/** A course outside the reader's subscription: what it costs, whom to ask, and its trailer if it has one. */
export function Locked({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const paths = useCoursePaths()
  const { memberships } = useSignedInUser()
  const { price } = course
  const asksElsewhere = memberships.find(({ role }) => role !== 'ADMIN')
  const address = useContactAddress()
  const administers = memberships.some(({ role }) => role === 'ADMIN')
  return (
    <div className={styles.locked}>
      <div className={styles.what}>
        {price ? (
          <span className={styles.price}>
            {formatMoney(language, price.amountMinor, price.currency === 'EUR' ? 'EUR' : 'NOK')}
          </span>
        ) : (
          <Icon icon={LockIcon} />
        )}
        <span className={styles.why}>{t(price ? 'locked.sold' : 'locked.notSold')}</span>
        <FavoriteButton course={course} className={styles.favorite} />
      </div>
      <p className={styles.how}>
        {asksElsewhere && !administers ? (
          t('locked.askAdministrator', { organization: asksElsewhere.organization.name })
        ) : (
          <Trans
            t={t}
            i18nKey="locked.writeToUs"
            values={{ address }}
            components={{
              mail: (
                <TextLink inline href={`mailto:${address}`}>
                  {address}
                </TextLink>
              ),
            }}
          />
        )}
      </p>
      {course.trailer && (
        <TextLink href={paths.trailer(course)} icon={FilmSlateIcon}>
          {t('locked.trailer')}
        </TextLink>
      )}
    </div>
  )
}
