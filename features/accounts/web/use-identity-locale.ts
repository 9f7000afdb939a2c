import { useEffect } from 'react'
import type { Language, Market } from '#values/language.ts'
import { useViewer } from './viewer.ts'

/** Keeps the signed-in user's identity in the language of the page (M7). The code for it comes when somebody is signed in. */
export function useIdentityLocale(language: Language, market: Market): void {
  const viewer = useViewer()
  const userId = viewer.kind === 'User' ? viewer.user.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    void import('./identity-locale.ts').then(({ writeIdentityLocale }) => writeIdentityLocale(language, market))
  }, [userId, language, market])
}
