import type { ErrorComponentProps } from '@tanstack/react-router'
import { graph } from '#apps/web/apollo/graph.ts'
import { refetchFailedQueries } from '#apps/web/apollo/refetch-failed-queries.ts'
import { useRetry } from '#apps/web/old-answers/use-retry.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { isPassingFailure } from './failure.ts'

/**
 * In the place of a page that failed, under the header (R9). If the server or the way to it failed, its queries are
 * repeated until they succeed, and the page comes without being loaded anew.
 */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  return isPassingFailure(error) ? <Retrying error={error} onSuccess={reset} /> : <CrashScreen error={error} />
}

function Retrying({ error, onSuccess }: { error: unknown; onSuccess: () => void }) {
  const { retryNow } = useRetry(async () => {
    const hasSucceeded = await graph().then(refetchFailedQueries, () => false)
    if (hasSucceeded) onSuccess()
    return hasSucceeded
  })
  return <CrashScreen error={error} onRetry={retryNow} />
}
