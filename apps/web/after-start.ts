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
  loadHoverFont()
  await flushOfflineQueue(configuration)
}

/** Controls are set in italics while a pointer is over them. The font comes before, so that nothing moves under it. */
function loadHoverFont(): void {
  if (!matchMedia('(hover: hover)').matches) return
  // without it italics are drawn from the upright font
  document.fonts.load("italic 1em 'Schibsted Grotesk Variable'").catch(() => undefined)
}
