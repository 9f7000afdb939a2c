import { useEffect } from 'react'
import type { Language, Market } from '#values/language.ts'
import { storedIdentity } from './stored-tokens.ts'
import { useViewer } from '#features/accounts/web/session/viewer.ts'

/** Whether a write has begun: from then on each change is queued behind the pending ones. */
let hasBegun = false

/** Keeps the signed-in user's identity in the language of the page (M7). The code that writes is loaded when needed. */
export function useIdentityLocale(language: Language, market: Market): void {
  const viewer = useViewer()
  const userId = viewer.kind === 'User' ? viewer.user.id : undefined
  useEffect(() => {
    if (userId === undefined || (!hasBegun && storedIdentity()?.locale === language)) return
    hasBegun = true
    void import('./identity-locale.ts').then(({ writeIdentityLocale }) => writeIdentityLocale(language, market))
  }, [userId, language, market])
}
