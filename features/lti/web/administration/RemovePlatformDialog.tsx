import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { RemovePlatform } from './platform-mutations.ts'
import styles from './platforms.module.css'

interface RemovePlatformDialogProps {
  readonly organizationId: string
  readonly platform: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Asks for confirmation before a platform is removed, and shows the consequences. */
export function RemovePlatformDialog({ organizationId, platform, onClose }: RemovePlatformDialogProps) {
  const { t } = useTranslation('administration')
  const client = useApolloClient()
  const navigate = useNavigate()
  const banners = useBanners()
  const paths = usePaths()
  const [isBusy, setBusy] = useState(false)
  const { id: platformId, name } = platform
  const remove = async () => {
    setBusy(true)
    try {
      await client.mutate({ mutation: RemovePlatform, variables: { organizationId, platformId } })
      banners.show({ kind: 'success', title: t('remove.done', { name }) })
      onClose()
      void navigate({ href: paths.platforms, replace: true })
    } catch (error) {
      reportError(error, 'RemovePlatformDialog')
      banners.show({ kind: 'error', title: t('failed') })
      onClose()
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      width="narrow"
      title={t('remove.title', { name })}
      consequence={t('remove.lead')}
      closeLabel={t('close')}
    >
      <ul className={styles.consequences}>
        <li>{t('remove.launches')}</li>
        <li>{t('remove.people')}</li>
        <li>{t('remove.log')}</li>
      </ul>
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void remove()}>
          {t('remove.open')}
        </Button>
      </div>
    </Dialog>
  )
}
