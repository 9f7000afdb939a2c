import { useTranslation } from 'react-i18next'
import { LampButton, TextLink } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './partner.module.css'
import { useDoors } from './use-auth-links.ts'

interface OnwardProps {
  readonly partnerKey: string
  readonly number: string
  readonly seats: number | undefined
}

/** To the purchase with all that was said, through the door for those who are outside. */
export function Onward({ partnerKey, number, seats }: OnwardProps) {
  const { t } = useTranslation('purchase')
  const paths = usePaths()
  const purchase = `${paths.purchase}?partner=${partnerKey}&number=${number}&seats=${seats ?? ''}`
  const doors = useDoors(purchase)
  const isDisabled = seats === undefined
  if (useViewer().kind === 'User')
    return (
      <LampButton href={purchase} isDisabled={isDisabled} fullWidth>
        {t('partner.member.next')}
      </LampButton>
    )
  return (
    <div className={styles.onward}>
      <LampButton href={doors.register} isDisabled={isDisabled} fullWidth>
        {t('partner.member.register')}
      </LampButton>
      <p>
        {t('partner.member.known')}{' '}
        <TextLink inline tone="inherit" href={doors.login} isDisabled={isDisabled}>
          {t('partner.member.login')}
        </TextLink>
      </p>
    </div>
  )
}
