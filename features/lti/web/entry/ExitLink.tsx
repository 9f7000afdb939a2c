import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton } from '#design/index.ts'
import type { LaunchSession } from '#features/lti/web/launch-session.ts'
import { usePaths } from '#features/markets/web/index.ts'

/**
 * Leads out of a launch that has ended: back to its platform, or to Kursiva if the platform sent no return address. Pages
 * of accounts are never framed, so Kursiva opens in a tab of its own.
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
