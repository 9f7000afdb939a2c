import { createContext, useContext } from 'react'
import type { AuthenticatorKey, Passkey, SignInMethods } from './sign-in-methods/sign-in-methods.ts'
import type { MfaMethod } from '#features/accounts/rules/sign-in/mfa-settings.ts'

/** The open dialog. */
export type AccountDialog =
  | { readonly kind: 'Email' | 'Phone' | 'Delete' }
  /** requested by the press that opens the dialog: rendering may happen several times, and each new key voids the last */
  | { readonly kind: 'Authenticator'; readonly key: Promise<AuthenticatorKey | undefined> }
  | { readonly kind: 'TurnOff'; readonly method: MfaMethod }
  | { readonly kind: 'RemovePasskey'; readonly passkey: Passkey }

/** The user's sign-in methods, as far as the user pool has answered. */
export type SignInMethodsState =
  { readonly kind: 'Loading' | 'Failed' } | { readonly kind: 'Known'; readonly methods: SignInMethods }

interface AccountContextValue {
  readonly state: SignInMethodsState
  /** the user's passkeys; undefined while loading, and where there are none */
  readonly passkeys: readonly Passkey[] | undefined
  /** reads the user pool again after a change */
  readonly refresh: () => Promise<void>
  readonly open: (dialog: AccountDialog) => void
  /** whether a dialog is open or loading */
  readonly hasDialog: boolean
}

export const AccountContext = createContext<AccountContextValue | null>(null)

/**
 * The shared state of the account page.
 * @throws outside the page
 */
export function useAccount(): AccountContextValue {
  const context = useContext(AccountContext)
  if (!context) throw new Error('a part of the account page stands outside it')
  return context
}
