import { lazy, Suspense, useEffect, useState } from 'react'
import { provideAsker } from './request-reauthentication.ts'

const ProveDialog = lazy(async () => ({ default: (await import('./ReauthenticationDialog.tsx')).ProveDialog }))

/** Lays the question who is there over the page whenever the server wants to know, and lets what was begun go on. */
export function ProofRequests() {
  const [answer, setAnswer] = useState<{ readonly resolve: (isProved: boolean) => void }>()
  useEffect(() => provideAsker(() => new Promise<boolean>((resolve) => setAnswer({ resolve }))), [])
  if (!answer) return null
  const end = (isProved: boolean) => {
    setAnswer(undefined)
    answer.resolve(isProved)
  }
  return (
    <Suspense>
      <ProveDialog onEnd={end} />
    </Suspense>
  )
}
