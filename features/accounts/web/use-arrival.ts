import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePaths } from '#features/markets/web/index.ts'
import { destinationAfterSignIn } from '#features/accounts/rules/destination.ts'
import { refreshViewer } from './viewer.ts'

/** What follows when somebody has signed in: on to where they were going (R6), or back to the site that waits for them. */
export function useArrival(): () => Promise<void> {
  const paths = usePaths()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return async () => {
    if (search.authorize !== undefined) {
      const { continueAuthorization } = await import('./continue-authorization.ts')
      const address = await continueAuthorization(search.authorize)
      if (address !== undefined) {
        location.assign(address)
        return
      }
    }
    await refreshViewer()
    await navigate({ to: destinationAfterSignIn(search, paths.home), replace: true })
  }
}
