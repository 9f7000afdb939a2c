import type { GivenAnswers } from './apollo/given-answers.ts'
import { handOutAnswers } from './hand-out-answers.ts'
import { textsInPageLanguage } from './language/texts-in-page-language.ts'
import type { Configuration } from './configuration.ts'
import { followDomainSettings } from './domain-settings.ts'
import { flushOfflineQueue } from './flush-offline-queue.ts'
import { i18n } from './i18n.ts'
import { keepGivenAnswer } from './old-answers/older-answer.ts'
import { preloadOnIntent } from './preload-on-intent.ts'
import { showOldAnswers } from './old-answers/show-old-answers.tsx'
import { savesData } from '#platform/browser/may-prefetch.ts'
import type { createAppRouter } from './routes/index.tsx'

/** Work that waits until the first page is shown. */
export async function afterStart(
  configuration: Configuration,
  router: ReturnType<typeof createAppRouter>,
  needsGraph: boolean,
  given: GivenAnswers,
): Promise<void> {
  // what the first page did not take would be old
  globalThis.kursivaFirstAnswers = undefined
  if (!savesData()) preloadOnIntent(router)
  showOldAnswers()
  const noteLanguage = textsInPageLanguage((listener) => i18n.on('languageChanged', listener))
  handOutAnswers(given, [keepGivenAnswer, noteLanguage])
  followDomainSettings(configuration, router, needsGraph)
  await flushOfflineQueue(configuration)
}
