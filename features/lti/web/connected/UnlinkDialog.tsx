import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '#design/index.ts'

interface UnlinkDialogProps {
  readonly platform: string
  readonly isBusy: boolean
  readonly onKeep: () => void
  readonly onUnlink: () => void
}

/** Asks for confirmation before an account is unlinked from a platform: only a new launch can link it again. */
export function UnlinkDialog({ platform, isBusy, onKeep, onUnlink }: UnlinkDialogProps) {
  const { t } = useTranslation('connected')
  const choices = (close: () => void) => (
    <>
      <Button onPress={close}>{t('ask.keep')}</Button>
      <Button variant="danger" isPending={isBusy} onPress={onUnlink}>
        {t('unlink')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onKeep}
      role="alertdialog"
      width="narrow"
      title={t('ask.title', { platform })}
      consequence={t('ask.consequence', { platform })}
      closeLabel={t('ask.close')}
      actions={choices}
    />
  )
}
