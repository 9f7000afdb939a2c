import { useTranslation } from 'react-i18next'
import { PrimaryButton, TextLink } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './partner.module.css'
import { useAuthLinks } from './use-auth-links.ts'

interface ContinueToPurchaseProps {
  readonly partnerKey: string
  readonly number: string
  readonly seats: number | undefined
}

/** Links to the checkout with the claim; visitors register or sign in first. */
export function ContinueToPurchase({ partnerKey, number, seats }: ContinueToPurchaseProps) {
  const { t } = useTranslation('purchase')
  const paths = usePaths()
  const purchase = `${paths.purchase}?partner=${partnerKey}&number=${number}&seats=${seats ?? ''}`
  const authLinks = useAuthLinks(purchase)
  const isDisabled = seats === undefined
  if (useViewer().kind === 'User')
    return (
      <PrimaryButton href={purchase} isDisabled={isDisabled} fullWidth>
        {t('partner.member.next')}
      </PrimaryButton>
    )
  return (
    <div className={styles.onward}>
      <PrimaryButton href={authLinks.register} isDisabled={isDisabled} fullWidth>
        {t('partner.member.register')}
      </PrimaryButton>
      <p>
        {t('partner.member.known')}{' '}
        <TextLink inline tone="inherit" href={authLinks.login} isDisabled={isDisabled}>
          {t('partner.member.login')}
        </TextLink>
      </p>
    </div>
  )
}
