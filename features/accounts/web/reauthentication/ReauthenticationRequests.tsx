import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#design/index.ts'
import { setReauthenticationDialog } from './request-reauthentication.ts'

const ProveDialog = lazyPart(async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog)

/** Opens the reauthentication dialog whenever a request needs it, then lets the request continue. */
export function ReauthenticationRequests() {
  const [answer, setAnswer] = useState<{ readonly resolve: (isProved: boolean) => void }>()
  useEffect(() => setReauthenticationDialog(() => new Promise<boolean>((resolve) => setAnswer({ resolve }))), [])
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
