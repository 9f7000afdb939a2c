import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './Offer.module.css'

interface SignInOrRegisterProps {
  /** the page to return to */
  readonly path: string
  /** prefilled, so that the user does not have to type it; it does not reveal whether an account exists */
  readonly email?: string | undefined
}

/** For visitors who are not signed in: links to sign in and register, both with a redirect back to this page (R6). */
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
