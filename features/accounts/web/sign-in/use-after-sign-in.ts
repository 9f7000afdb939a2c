import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import { refreshViewer } from '#features/accounts/web/session/viewer.ts'

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
