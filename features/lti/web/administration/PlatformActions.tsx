import { useApolloClient } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, TextLink, useBanners, lazyPart } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { PausePlatform } from './platform-mutations.ts'
import type { ShownPlatform } from './platforms-query.ts'
import styles from './platforms.module.css'

const PlatformDialog = lazyPart(async () => (await import('./PlatformDialog.tsx')).PlatformDialog)
const RemovePlatformDialog = lazyPart(async () => (await import('./RemovePlatformDialog.tsx')).RemovePlatformDialog)

interface PlatformActionsProps {
  readonly organizationId: string
  readonly platform: ShownPlatform
}

/** The actions of an admin for a platform: edit, pause or remove it. */
export function PlatformActions({ organizationId, platform }: PlatformActionsProps) {
  const { t } = useTranslation('administration')
  const client = useApolloClient()
  const banners = useBanners()
  const [dialog, setDialog] = useState<'Change' | 'Remove'>()
  const [isBusy, setBusy] = useState(false)
  const { id: platformId, name, isPaused } = platform
  const pause = async () => {
    setBusy(true)
    try {
      const variables = { organizationId, platformId, paused: !isPaused }
      const { data } = await client.mutate({ mutation: PausePlatform, variables })
      if (data?.pauseLtiPlatform.__typename !== 'LtiPlatformSaved') throw new Error('not an admin any more')
      banners.show({ kind: 'success', title: t(isPaused ? 'pause.resumed' : 'pause.paused', { name }) })
    } catch (error) {
      reportError(error, 'PlatformActions')
      banners.show({ kind: 'error', title: t('failed') })
    }
    setBusy(false)
  }
  const close = () => setDialog(undefined)
  return (
    <div className={styles.tools}>
      <Button size="small" onPress={() => setDialog('Change')}>
        {t('change')}
      </Button>
      <Button size="small" isPending={isBusy} onPress={() => void pause()}>
        {t(isPaused ? 'pause.resume' : 'pause.pause')}
      </Button>
      <TextLink tone="danger" onPress={() => setDialog('Remove')}>
        {t('remove.open')}
      </TextLink>
      {dialog && (
        <Suspense>
          {dialog === 'Change' ? (
            <PlatformDialog organizationId={organizationId} platform={platform} onClose={close} />
          ) : (
            <RemovePlatformDialog organizationId={organizationId} platform={platform} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
