import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton } from '#design/index.ts'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'
import { usePaths } from '#features/markets/web/index.ts'

/**
 * Leads out of a launch that has ended: back to its platform, or to Kursiva if the platform sent no return address. Account
 * pages must not be shown in a frame, so Kursiva opens in a new tab.
 */
export function ExitLink({ session }: { readonly session: LaunchSession | undefined }) {
  const { t } = useTranslation('entry')
  const paths = usePaths()
  if (session?.returnUrl === undefined)
    return (
      <Button href={paths.home} target="_blank" rel="noopener" icon={ArrowSquareOutIcon}>
        {t('ownTab')}
      </Button>
    )
  return (
    <PrimaryButton href={session.returnUrl} rel="noreferrer">
      {t('back', { platform: session.platformName })}
    </PrimaryButton>
  )
}
