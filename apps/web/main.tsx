import '#design/tokens.css'
import '#design/fonts.css'
import '#design/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import {
  currentLaunch,
  loadViewerQueries,
  mayBeSignedIn,
  onRegister,
  onSignIn,
  onSignOut,
  prepareSession,
  provideGraph,
  readViewer,
  watchSession,
} from '#features/accounts/web/index.ts'
import { leaveBreadcrumb, startAnalyticsOnConsent, reportError, watchErrors } from '#features/consent/web/index.ts'
import { languageOfPath, rememberLanguage, storedLanguage } from '#features/markets/web/index.ts'
import { fromPathLanguage } from '#values/language.ts'
import { graph, loadGraph, setGraphEndpoint } from './apollo/graph.ts'
import { loadConfiguration } from './configuration.ts'
import { sendWhatWaits } from './send-what-waits.ts'
import { installWorker } from './install-worker.ts'
import { reloadOnNewBuild } from './missing-chunk.ts'
import { createAppRouter } from './routes/index.tsx'
import { CrashScreen } from './shell/CrashScreen.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'
import { isFramed, loadTexts, switchLanguage, textPartOf, texts } from './texts.ts'

reloadOnNewBuild()
installWorker()
watchErrors()
// Code and texts come while the settings do. A visitor who is not signed in most likely wants in, and needs less.
const pathLanguage = location.pathname.split('/')[1] ?? ''
const isKnown = mayBeSignedIn()
const part = isKnown ? textPartOf(location.pathname) : 'Door'
const early: Promise<unknown>[] = [loadTexts(fromPathLanguage(pathLanguage) ?? 'nb', part)]
if (isKnown && part !== 'Door') early.push(loadGraph(), loadViewerQueries())
// what fails is asked for again when it is needed
Promise.all(early).catch(() => undefined)

const root = createRoot(document.getElementById('root') ?? document.body, { onUncaughtError: crash })
root.render(<LoadingScreen label="Kursiva" />)

// The order of I5: settings first, then who is signed in, then the page; its code and data are fetched meanwhile.
try {
  const configuration = await loadConfiguration()
  const { market, locales } = configuration
  const language = languageOfPath(pathLanguage, locales) ?? storedLanguage(market, locales)
  rememberLanguage(language)
  setGraphEndpoint(configuration.graphqlEndpoint)
  provideGraph(graph)
  prepareSession(configuration)
  const frame = isFramed(location.pathname) ? await import('./frame.ts') : undefined
  frame?.resumeLaunch()
  const reading = readViewer()
  await switchLanguage(language, part)
  const router = createAppRouter(configuration, frame?.frameRoutes)
  router.subscribe('onResolved', ({ toLocation }) => leaveBreadcrumb('navigation', toLocation.pathname))
  root.render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </StrictMode>,
  )
  // tokens of a user who is no more: the guarded pages ask again
  if ((await reading).kind === 'Anonymous') await router.invalidate()
  // what is counted says which role counts, so it waits until that is known (A4)
  startAnalyticsOnConsent({ restEndpoint: configuration.restEndpoint, router, onRegister, onSignIn, onSignOut })
  if (!currentLaunch()) watchSession()
  void sendWhatWaits(configuration)
} catch (error) {
  crash(error)
}

function crash(error: unknown): void {
  reportError(error)
  root.render(<CrashScreen error={error} />)
}
