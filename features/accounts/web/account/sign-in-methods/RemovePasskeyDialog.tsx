import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { removePasskey, type Passkey } from './sign-in-methods.ts'

/** Asks before a passkey is removed, and says that the device keeps its private key. */
export function RemovePasskeyDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle', { name: passkey.name ?? t('passkeys.unnamed') })}
      consequence={t('passkeys.removeLead')}
      keep={t('passkeys.keep')}
      confirm={t('passkeys.confirm')}
      done={t('passkeys.removed')}
      act={() => removePasskey(passkey.id)}
      onClose={onClose}
    />
  )
}
