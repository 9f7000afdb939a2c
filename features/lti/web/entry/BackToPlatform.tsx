import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'

/** The way back to where a launch came from, if the platform has named one. */
export function BackToPlatform({ session }: { readonly session: LaunchSession | undefined }) {
  const { t } = useTranslation('entry')
  if (session?.returnUrl === undefined) return null
  return (
    <PrimaryButton href={session.returnUrl} rel="noreferrer">
      {t('back', { platform: session.platformName })}
    </PrimaryButton>
  )
}
