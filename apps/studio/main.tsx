import '#design/tokens.css'
import '#design/fonts.css'
import '#design/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { prepareSession, readViewer, setGraphClient, watchSession } from '#features/accounts/web/index.ts'
import { watchErrors } from '#features/consent/web/index.ts'
import { rememberLanguage, storedLanguage } from '#features/markets/web/index.ts'
import { StaffQuery } from '#features/staff/studio/staff-query.ts'
import { graph, setGraphEndpoint } from '#apps/web/apollo/graph.ts'
import { loadConfiguration } from '#apps/web/configuration.ts'
import { reloadOnNewBuild } from '#apps/web/reload-on-new-build.ts'
import { CrashScreen } from '#apps/web/shell/failure/CrashScreen.tsx'
import { reportError } from '#platform/browser/report-error.ts'
import { pathsIn } from '#values/paths.ts'
import { i18n, loadLanguage } from './i18n.ts'
import { createStudioRouter } from './routes.tsx'

const root = createRoot(document.getElementById('root') ?? document.body, { onUncaughtError: crash })

reloadOnNewBuild()
watchErrors()
start().catch(crash)

/** Visitors sign in first and come back here; whoever is no staff gets the product's 404 page. */
async function start(): Promise<void> {
  const configuration = await loadConfiguration()
  const language = storedLanguage(configuration.market, configuration.locales)
  rememberLanguage(language)
  setGraphEndpoint(configuration.graphqlEndpoint)
  setGraphClient(graph)
  prepareSession(configuration)
  const texts = loadLanguage(language)
  // awaited below, where a failure is shown
  texts.catch(() => undefined)
  const paths = pathsIn(language)
  const viewer = await readViewer()
  if (viewer.kind !== 'User') {
    const wanted = location.pathname + location.search + location.hash
    location.replace(`${paths.login}?redirect=${encodeURIComponent(wanted)}`)
    return
  }
  const client = await graph()
  const { data } = await client.query({ query: StaffQuery, fetchPolicy: 'network-only' })
  const self = data?.staffSelf
  // the first owner is no staff yet
  if (!self && location.pathname !== '/studio/owner') {
    location.replace(paths.notFound)
    return
  }
  watchSession()
  await texts
  const router = createStudioRouter({ configuration, client, self: self ?? undefined, user: viewer.user })
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </StrictMode>,
  )
}

function crash(error: unknown): void {
  reportError(error, 'studio')
  root.render(<CrashScreen error={error} />)
}
