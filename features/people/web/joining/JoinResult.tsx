import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Offer } from './Offer.tsx'
import styles from './Offer.module.css'

/** The result of joining; `Closed` also for a link or invitation that never existed. */
export type Ending =
  'Joined' | 'NoSeatLeft' | 'Requested' | 'InviterAsked' | 'InvitedAccountOnly' | 'Declined' | 'Closed'

/** Endings whose text names the organisation. Until it is confirmed its name is '' (see OpenInvitation). */
const naming = ['Joined', 'NoSeatLeft', 'Requested', 'Declined'] as const
const namesOrganization = (ending: Ending): ending is (typeof naming)[number] => naming.some((each) => each === ending)

/** The result of joining, and a link to the next page. */
export function JoinResult({ ending, organization = '' }: { readonly ending: Ending; readonly organization?: string }) {
  const { t } = useTranslation('joining')
  const paths = usePaths()
  return (
    <Offer
      title={t(`ending.${ending}.title`, { organization })}
      lead={
        organization === '' && namesOrganization(ending)
          ? t(`endingUnproved.${ending}`)
          : t(`ending.${ending}.lead`, { organization })
      }
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
