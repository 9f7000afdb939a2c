import { useEffect, useState } from 'react'
import type { SignInMethodsState } from '#features/accounts/web/account/account-context.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { listPasskeys, readSignInMethods, type Passkey } from './sign-in-methods.ts'

interface LoadedMethods {
  readonly state: SignInMethodsState
  /** undefined while loading, and where the user pool does not support them */
  readonly passkeys: readonly Passkey[] | undefined
}

/** Reads both at once; a failure is logged, and the rest is still shown. */
async function loadMethods(): Promise<LoadedMethods> {
  const [methods, passkeys] = await Promise.allSettled([readSignInMethods(), listPasskeys()])
  for (const each of [methods, passkeys])
    if (each.status === 'rejected') reportError(each.reason, 'use-sign-in-methods')
  return {
    state: methods.status === 'fulfilled' ? { kind: 'Known', methods: methods.value } : { kind: 'Failed' },
    passkeys: passkeys.status === 'fulfilled' ? passkeys.value : undefined,
  }
}

/** The user's sign-in methods: read when the page opens, and again after each change. */
export function useSignInMethods(): LoadedMethods & { readonly refresh: () => Promise<void> } {
  const [known, setKnown] = useState<LoadedMethods>({ state: { kind: 'Loading' }, passkeys: undefined })
  useEffect(() => {
    let isShown = true
    void loadMethods().then((answer) => isShown && setKnown(answer))
    return () => {
      isShown = false
    }
  }, [])
  return { ...known, refresh: async () => setKnown(await loadMethods()) }
}
