import { onSignIn, onSignOut, signedInSub } from '#features/accounts/web/index.ts'
import type { Configuration } from './configuration.ts'
import { followDomainSettings } from './domain-settings.ts'
import { flushOfflineQueue } from './flush-offline-queue.ts'
import { forgetAnswers } from './old-answers/kept-answers.ts'
import type { createAppRouter } from './routes/index.tsx'

/** Work that waits until the first page is shown. */
export async function afterStart(
  configuration: Configuration,
  router: ReturnType<typeof createAppRouter>,
  needsGraph: boolean,
): Promise<void> {
  forgetOthersAnswers()
  followDomainSettings(configuration, router, needsGraph)
  await flushOfflineQueue(configuration)
}

/** Nobody reads the answers of another: they go at sign-out, and at the latest when another page starts here. */
function forgetOthersAnswers(): void {
  const forget = (exceptSub?: string) => void forgetAnswers(exceptSub).catch(() => undefined)
  forget(signedInSub())
  onSignIn(({ userId }) => forget(userId))
  onSignOut(() => forget())
}
