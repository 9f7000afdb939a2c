import { useTranslation } from 'react-i18next'
import { PrimaryButton, TitleText, TextLink } from '#design/index.ts'
import type { MyWeekReference } from '#features/goals/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { HomeQuery } from '#generated/graphql/graphql.ts'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './NothingInProgress.module.css'
import { useCatalogueAccess, wasOpen } from './use-catalogue-access.ts'

interface NothingInProgressProps {
  greeting: string
  /** whether it opens the page */
  isTop: boolean
  /** courses in the catalogue */
  count: number
  access: HomeQuery['myCatalogueAccess']
  firstFilm: HomeQuery['firstFilm']
  week: MyWeekReference
}

/**
 * The opening for a reader without courses in progress: first steps for a new one, the way to more for one who has
 * finished everything, and for one without access the reason and the options.
 */
export function NothingInProgress({ greeting, isTop, count, access, firstFilm, week }: NothingInProgressProps) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  const { why, mend } = useCatalogueAccess(access)
  const isOver = wasOpen(access)
  if (firstFilm && !isOver)
    return <FirstSteps greeting={greeting} isTop={isTop} film={firstFilm} week={week} why={why} mend={mend} />
  const Statement = isTop ? 'h1' : 'h2'
  return (
    <div className={styles.opening}>
      {isTop && <p className={styles.greeting}>{greeting}</p>}
      <Statement className={styles.statement}>
        <TitleText text={t(why === undefined ? 'nothing' : isOver ? 'closedTitle' : 'accessEndedTitle')} />
      </Statement>
      <p className={styles.lead}>{why ?? t('nothingLead', { count })}</p>
      <div className={styles.actions}>
        <PrimaryButton href={mend?.href ?? paths.catalogue}>{mend?.label ?? t('toCatalogue')}</PrimaryButton>
        {mend && <TextLink href={paths.catalogue}>{t('toCatalogue')}</TextLink>}
      </div>
    </div>
  )
}
