import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './Offer.module.css'

interface SignInOrRegisterProps {
  /** where to come back to */
  readonly path: string
  /** filled in, so that nobody types it twice; says nothing of whether it has an account */
  readonly email?: string | undefined
}

/** For whoever is not signed in: both doors, each leading back here (R6). */
export function SignInOrRegister({ path, email }: SignInOrRegisterProps) {
  const { t } = useTranslation('joining')
  const paths = usePaths()
  const search = new URLSearchParams({ redirect: path, ...(email === undefined ? {} : { email }) }).toString()
  return (
    <p className={styles.actions}>
      <PrimaryButton href={`${paths.register}?${search}`}>{t('register')}</PrimaryButton>
      <Button href={`${paths.login}?${search}`}>{t('login')}</Button>
    </p>
  )
}
