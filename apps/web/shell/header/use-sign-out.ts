import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

/**
 * Signs out, redirects to the login page and shows a notice there (R15). A failure is only logged (E4): the user is
 * still signed in.
 */
export function useSignOut(): () => void {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const navigate = useNavigate()
  const banners = useBanners()
  const leave = async () => {
    await signOut()
    await navigate({ to: paths.login })
    banners.show({ key: 'signed-out', kind: 'generic', title: t('header.signOutMessage') })
  }
  return () => {
    leave().catch((error: unknown) => reportError(error, 'use-sign-out'))
  }
}
