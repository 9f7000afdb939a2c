import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import { currentViewer, refreshViewer } from '#features/accounts/web/session/viewer.ts'

/**
 * Continues to the requested page after a sign-in (R6). For a waiting client of the hosted sign-in, `redirect` is the
 * page that answers it.
 */
export function useAfterSignIn(): () => Promise<void> {
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return async () => {
    await refreshViewer()
    await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
  }
}

/**
 * Where a user goes who was signed in when the page opened (R6); undefined for visitors, and for those whom another
 * program or a failed sign-in with the employer has sent here.
 */
export function useSignedInDestination(): string | undefined {
  const paths = usePaths()
  const search = useSearch({ strict: false })
  // read once: a sign-in on this page navigates when it is done
  const [wasSignedIn] = useState(() => currentViewer().kind === 'User')
  if (!wasSignedIn || search.authorize !== undefined || search.problem !== undefined) return undefined
  return destinationAfterSignIn(search, paths.home)
}
