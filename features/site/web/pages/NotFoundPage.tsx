import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { ButtonLink } from '#features/site/web/parts/ButtonLink.tsx'
import parts from '#features/site/web/parts/parts.module.css'
import { useSite } from '#features/site/web/site-context.ts'
import styles from './words.module.css'

/** Nothing has this address. */
export function NotFoundPage() {
  const { t } = useTranslation('site')
  const { address } = useSite()
  return (
    <div className={`${parts.page} ${styles.lost}`}>
      <p className={styles.traced} aria-hidden>
        {'404'}
      </p>
      <h1>
        <TitleText text={t('notFound.heading')} />
      </h1>
      <p className={parts.lead}>{t('notFound.lead')}</p>
      <div className={parts.buttons}>
        <ButtonLink href={address({ kind: 'Courses', page: 1 })} look="lamp">
          {t('front.seeCourses')}
        </ButtonLink>
        <ButtonLink href={address({ kind: 'Front' })} look="line">
          {t('notFound.toFront')}
        </ButtonLink>
      </div>
    </div>
  )
}
