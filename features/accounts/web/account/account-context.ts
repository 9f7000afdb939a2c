import { createContext, useContext } from 'react'
import type { AppKey, Passkey, Standing } from './sign-in-methods/sign-in-methods.ts'
import type { Way } from '#features/accounts/rules/sign-in/mfa-settings.ts'

/** What is laid over the page. */
export type AccountDialog =
  | { readonly kind: 'Email' | 'Phone' | 'Delete' }
  /** requested by the press that opens the dialog: rendering may happen several times, and each new key voids the last */
  | { readonly kind: 'Authenticator'; readonly key: Promise<AppKey | undefined> }
  | { readonly kind: 'TurnOff'; readonly way: Way }
  | { readonly kind: 'RemovePasskey'; readonly passkey: Passkey }

/** What the user pool said of the reader, or that it said nothing. */
export type StandingState =
  { readonly kind: 'Loading' | 'Failed' } | { readonly kind: 'Known'; readonly standing: Standing }

interface AccountContextValue {
  readonly state: StandingState
  /** the reader's passkeys; undefined while they are fetched, and where there is no such thing */
  readonly passkeys: readonly Passkey[] | undefined
  /** asks the user pool again, after something has changed */
  readonly refresh: () => Promise<void>
  readonly open: (dialog: AccountDialog) => void
  /** whether a dialog is open, or its code is still loading */
  readonly hasDialog: boolean
}

export const AccountContext = createContext<AccountContextValue | null>(null)

/** What all parts of the account page share. */
export function useAccount(): AccountContextValue {
  const context = useContext(AccountContext)
  if (!context) throw new Error('a part of the account page stands outside it')
  return context
}
