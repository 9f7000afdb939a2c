import '#design/tokens.css'
import '#design/fonts.css'
import '#design/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import {
  currentLtiSession,
  loadViewerQueries,
  mayBeSignedIn,
  onRegister,
  onSignIn,
  onSignOut,
  prepareSession,
  setGraphClient,
  readViewer,
  watchSession,
} from '#features/accounts/web/index.ts'
import { leaveBreadcrumb, startAnalyticsOnConsent, watchErrors } from '#features/consent/web/index.ts'
import { languageOfPath, rememberLanguage, storedLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { fromPathLanguage } from '#values/language.ts'
import { givenAnswers } from './apollo/given-answers.ts'
import { graph, loadGraph, setGraphEndpoint } from './apollo/graph.ts'
import { loadConfiguration } from './configuration.ts'
import { i18n, loadTexts, switchLanguage } from './i18n.ts'
import { reloadOnNewBuild } from './reload-on-new-build.ts'
import { createAppRouter, needsOf } from './routes/index.tsx'
import { isFramed } from './routes/is-framed.ts'
import { CrashScreen } from './shell/failure/CrashScreen.tsx'

const root = createRoot(document.getElementById('root') ?? document.body, { onUncaughtError: crash })

reloadOnNewBuild()
watchErrors()
// no top-level await: it makes the bundler create more chunks than necessary
start().catch(crash)

/**
 * Starts the app in the order of I5: settings first, then the viewer, then the page. Its code, texts and data load in
 * parallel.
 */
async function start(): Promise<void> {
  const settings = loadConfiguration()
  // awaited below, where a failure is shown
  settings.catch(() => undefined)
  const frame = isFramed(location.pathname) ? await import('./frame.ts') : undefined
  const router = createAppRouter(frame)
  const pathLanguage = location.pathname.split('/')[1] ?? ''
  const hasTokens = mayBeSignedIn()
  const { texts, loadCode, needsGraph } = needsOf(router, location.pathname, hasTokens)
  const early: Promise<unknown>[] = [loadTexts(fromPathLanguage(pathLanguage) ?? 'nb', texts), loadCode()]
  if (needsGraph) early.push(loadGraph(), loadViewerQueries())
  // a failed load is repeated when the page needs the result
  Promise.all(early).catch(() => undefined)

  const configuration = await settings
  const { market, locales } = configuration
  const language = languageOfPath(pathLanguage, locales) ?? storedLanguage(market, locales)
  rememberLanguage(language)
  router.update({ ...router.options, context: { ...router.options.context, configuration } })
  setGraphEndpoint(configuration.graphqlEndpoint)
  setGraphClient(graph)
  prepareSession(configuration)
  frame?.resumeLaunch()
  const reading = readViewer()
  // awaited below, where a failure is shown
  reading.catch(() => undefined)
  await switchLanguage(language, texts)
  router.subscribe('onResolved', ({ toLocation }) => leaveBreadcrumb('navigation', toLocation.pathname))
  // the page's code and data load while the viewer is asked for
  const loading = router.load()
  const viewer = await reading
  await loading
  // the stored tokens may belong to a deleted account: the guards of the routes check again
  if (viewer.kind === 'Anonymous' && hasTokens) await router.invalidate()
  // rendered once, when its parts are there, and in slices, so that the page answers meanwhile
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </StrictMode>,
    ),
  )
  // loaded beside the page: nobody navigates before it is there, and the worker serves later visits
  void import('./scroll-to-top.ts').then((module) => module.scrollToTopAfterNavigation(router)).catch(() => undefined)
  void import('./keep-one-title.ts').then((module) => module.keepOneTitle()).catch(() => undefined)
  void import('./service-worker/install-service-worker.ts')
    .then((module) => module.installWorker())
    .catch(() => undefined)
  // analytics events contain the role, so they start when the role is known (A4)
  startAnalyticsOnConsent({ restEndpoint: configuration.restEndpoint, router, onRegister, onSignIn, onSignOut })
  if (!currentLtiSession()) watchSession()
  void import('./after-start.ts')
    .then((module) => module.afterStart(configuration, router, needsGraph, givenAnswers))
    .catch(() => undefined)
}

function crash(error: unknown): void {
  reportError(error, 'main')
  root.render(<CrashScreen error={error} />)
}
