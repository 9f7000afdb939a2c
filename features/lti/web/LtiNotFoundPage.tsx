import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/index.ts'
import { ExitLink } from './entry/ExitLink.tsx'
import { launchSession } from './launch-session.ts'
import styles from './LtiPages.module.css'

/**
 * The not-found page inside another platform (R3): its only link leads back to the platform, or to Kursiva in a tab of
 * its own.
 */
export function LtiNotFoundPage() {
  const { t } = useTranslation('lti')
  return (
    <div className={styles.page}>
      <title>{`${t('notFound.title')} – Kursiva`}</title>
      <p className={styles.traced} aria-hidden>
        <i>{t('notFound.traced')}</i>
      </p>
      <h1 className={styles.heading}>
        <TitleText text={t('notFound.heading')} />
      </h1>
      <p className={styles.lead}>{t('notFound.lead')}</p>
      <div className={styles.actions}>
        <ExitLink session={launchSession()} />
      </div>
    </div>
  )
}
