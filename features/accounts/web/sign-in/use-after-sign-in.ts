import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/sign-in/redirect-after-sign-in.ts'
import { refreshViewer } from '#features/accounts/web/session/viewer.ts'

/**
 * What follows when somebody has signed in: on to where they were going (R6). A program that waits for them is reached the
 * same way: `redirect` leads to the page that answers it.
 */
export function useArrival(): () => Promise<void> {
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return async () => {
    await refreshViewer()
    await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
  }
}
