import type { Configuration } from './configuration.ts'
import { followDomainSettings } from './domain-settings.ts'
import { flushOfflineQueue } from './flush-offline-queue.ts'
import type { createAppRouter } from './routes/index.tsx'

/** Work that waits until the first page is shown. */
export async function afterStart(
  configuration: Configuration,
  router: ReturnType<typeof createAppRouter>,
  needsGraph: boolean,
): Promise<void> {
  followDomainSettings(configuration, router, needsGraph)
  await flushOfflineQueue(configuration)
}
