import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'

/** A link back to the platform of a launch, if the platform sent a return address. */
export function BackToPlatform({ session }: { readonly session: LaunchSession | undefined }) {
  const { t } = useTranslation('entry')
  if (session?.returnUrl === undefined) return null
  return (
    <PrimaryButton href={session.returnUrl} rel="noreferrer">
      {t('back', { platform: session.platformName })}
    </PrimaryButton>
  )
}
