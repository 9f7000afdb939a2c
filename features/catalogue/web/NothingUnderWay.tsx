import { useTranslation } from 'react-i18next'
import { LampButton, LeaningText } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './NothingUnderWay.module.css'
import { useGreeting } from './use-greeting.ts'

/** The opening for someone who has not begun anything. @param count courses in the catalogue */
export function NothingUnderWay({ count }: { count: number }) {
  const { t } = useTranslation('catalogue')
  const paths = usePaths()
  const greeting = useGreeting()
  return (
    <div className={styles.opening}>
      <p className={styles.greeting}>{greeting}</p>
      <h1 className={styles.statement}>
        <LeaningText text={t('home.nothing')} />
      </h1>
      <p className={styles.lead}>{t('home.nothingLead', { count })}</p>
      <LampButton href={paths.catalogue}>{t('home.toCatalogue')}</LampButton>
    </div>
  )
}
