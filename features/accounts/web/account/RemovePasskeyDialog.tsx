import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { useProblemWords } from '#features/accounts/web/use-problem-words.ts'
import { useAccount } from './account-context.ts'
import styles from './account.module.css'
import { removePasskey, type Passkey } from './identity-account.ts'

/** Asks before a passkey is removed, and says that the device keeps its half. */
export function RemovePasskeyDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  const banners = useBanners()
  const { refresh } = useAccount()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const outcome = await removePasskey(passkey.id)
    await refresh()
    onClose()
    if (outcome.kind === 'Done') banners.show({ kind: 'success', title: t('passkeys.removed') })
    else banners.show({ kind: 'error', title: words(outcome.problem) })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      width="narrow"
      title={t('passkeys.removeTitle', { name: passkey.name ?? t('passkeys.unnamed') })}
      consequence={t('passkeys.removeLead')}
      closeLabel={t('close')}
    >
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('passkeys.keep')}</Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void remove()}>
          {t('passkeys.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
