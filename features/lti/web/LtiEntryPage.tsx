import { useTranslation } from 'react-i18next'
import { LeaningText, Strokes } from '#design/index.ts'
import styles from './LtiPages.module.css'

/**
 * The door for those who come from another platform (L1). A launch with a user goes straight on; without one there is
 * nothing to do here but to open the course again from there. No login is asked for inside a frame.
 */
export function LtiEntryPage() {
  const { t } = useTranslation('lti')
  return (
    <div className={styles.entry}>
      <title>{`${t('entry.title')} – Kursiva`}</title>
      <Strokes total={7} done={0} size="large" />
      <h1 className={styles.heading}>
        <LeaningText text={t('entry.heading')} />
      </h1>
      <p className={styles.lead}>{t('entry.lead')}</p>
      <ol className={styles.steps}>
        <li>
          <b>{'1'}</b>
          {t('entry.goBack')}
        </li>
        <li>
          <b>{'2'}</b>
          {t('entry.openAgain')}
        </li>
        <li>
          <b>{'3'}</b>
          {t('entry.ask')}
        </li>
      </ol>
    </div>
  )
}
