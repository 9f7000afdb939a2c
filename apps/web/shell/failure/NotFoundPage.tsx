import { useTranslation } from 'react-i18next'
import { usePaths } from '#features/markets/web/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { Button, PrimaryButton, TitleText } from '#design/index.ts'
import styles from './NotFoundPage.module.css'

/** The page for unknown addresses (R3). */
export function NotFoundPage() {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const isSignedIn = useViewer().kind === 'User'
  return (
    <div className={styles.page}>
      <title>{`${t('notFound.title')} – Kursiva`}</title>
      <p className={styles.number} aria-hidden>
        {'40'}
        <i>{'4'}</i>
      </p>
      <div>
        <h1>
          <TitleText text={t('notFound.heading')} />
        </h1>
        <p className={styles.lead}>
          {t('notFound.lead')} {isSignedIn && t('notFound.ways')}
        </p>
        <div className={styles.actions}>
          <PrimaryButton href={paths.catalogue}>{t('notFound.toCatalogue')}</PrimaryButton>
          {isSignedIn && <Button href={paths.home}>{t('notFound.toHome')}</Button>}
        </div>
      </div>
    </div>
  )
}
