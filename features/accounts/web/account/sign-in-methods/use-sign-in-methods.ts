import { useEffect, useState } from 'react'
import type { StandingState } from '#features/accounts/web/account/account-context.ts'
import { listPasskeys, readStanding, type Passkey } from './sign-in-methods.ts'

interface Known {
  readonly state: StandingState
  /** undefined while they are fetched, and where the user pool has no such thing */
  readonly passkeys: readonly Passkey[] | undefined
}

/** Asks the user pool for both at once; what fails is logged, and the rest still shown. */
async function ask(): Promise<Known> {
  const [standing, passkeys] = await Promise.allSettled([readStanding(), listPasskeys()])
  for (const each of [standing, passkeys]) if (each.status === 'rejected') console.error(each.reason)
  return {
    state: standing.status === 'fulfilled' ? { kind: 'Known', standing: standing.value } : { kind: 'Failed' },
    passkeys: passkeys.status === 'fulfilled' ? passkeys.value : undefined,
  }
}

/** How the reader signs in, as the user pool says it: asked when the page opens, and again after each change. */
export function useStanding(): Known & { readonly refresh: () => Promise<void> } {
  const [known, setKnown] = useState<Known>({ state: { kind: 'Loading' }, passkeys: undefined })
  useEffect(() => {
    let isShown = true
    void ask().then((answer) => isShown && setKnown(answer))
    return () => {
      isShown = false
    }
  }, [])
  return { ...known, refresh: async () => setKnown(await ask()) }
}
