import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Offer } from './Offer.tsx'
import styles from './Offer.module.css'

/** How a way in ended; `Closed` also for one that never was. */
export type Ending = 'Joined' | 'NoSeatLeft' | 'Asked' | 'Declined' | 'Closed'

/** Where a way in led, and the way on. */
export function JoinResult({ ending, organization = '' }: { readonly ending: Ending; readonly organization?: string }) {
  const { t } = useTranslation('joining')
  const paths = usePaths()
  return (
    <Offer
      title={t(`ending.${ending}.title`, { organization })}
      lead={t(`ending.${ending}.lead`, { organization })}
      takesFocus
    >
      <p className={styles.actions}>
        <PrimaryButton href={ending === 'Joined' ? paths.catalogue : paths.home}>
          {t(`ending.${ending}.press`)}
        </PrimaryButton>
      </p>
    </Offer>
  )
}
