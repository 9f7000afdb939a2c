import { useAccount, type AccountDialog } from './account-context.ts'
import { AuthenticatorDialog } from './sign-in-methods/AuthenticatorDialog.tsx'
import { DeleteAccountDialog } from './personal-data/DeleteAccountDialog.tsx'
import { EmailDialog } from './sign-in-methods/EmailDialog.tsx'
import { PhoneDialog } from './sign-in-methods/PhoneDialog.tsx'
import { RemovePasskeyDialog } from './sign-in-methods/RemovePasskeyDialog.tsx'
import { TurnOffDialog } from './sign-in-methods/TurnOffDialog.tsx'

/** The dialogs of the account page, one at a time. */
export function AccountDialogs({ dialog, onClose }: { readonly dialog: AccountDialog; readonly onClose: () => void }) {
  const { state } = useAccount()
  if (dialog.kind === 'Delete') return <DeleteAccountDialog onClose={onClose} />
  if (dialog.kind === 'RemovePasskey') return <RemovePasskeyDialog passkey={dialog.passkey} onClose={onClose} />
  if (state.kind !== 'Known') return null
  const { methods } = state
  switch (dialog.kind) {
    case 'Email':
      return <EmailDialog onClose={onClose} />
    case 'Phone':
      return <PhoneDialog methods={methods} onClose={onClose} />
    case 'Authenticator':
      return <AuthenticatorDialog pendingKey={dialog.key} methods={methods} onClose={onClose} />
    case 'TurnOff':
      return <TurnOffDialog methods={methods} method={dialog.method} onClose={onClose} />
  }
}
