import '#design/tokens.css'
import '#design/fonts.css'
import '#design/base.css'
import { ApolloProvider } from '@apollo/client/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { configureIdentity, refreshViewer } from '#features/accounts/web/index.ts'
import { languageOfPath, rememberLanguage, storedLanguage } from '#features/markets/web/index.ts'
import { createApollo } from './apollo.ts'
import { loadConfiguration } from './configuration.ts'
import { installWorker } from './install-worker.ts'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import { createAppRouter } from './routes/index.tsx'
import { CrashScreen } from './shell/CrashScreen.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'
import { switchLanguage, texts } from './texts.ts'

reloadOnMissingChunk()
installWorker()
const root = createRoot(document.getElementById('root') ?? document.body)
root.render(<LoadingScreen label="Kursiva" />)

// The order of I5: settings first, then who is signed in, then the page.
try {
  const configuration = await loadConfiguration()
  const { market, locales } = configuration
  const language = languageOfPath(location.pathname.split('/')[1] ?? '', locales) ?? storedLanguage(market, locales)
  rememberLanguage(language)
  configureIdentity(configuration)
  const apollo = createApollo(configuration.graphqlEndpoint)
  await Promise.all([switchLanguage(language), refreshViewer(apollo)])
  const router = createAppRouter(apollo, configuration)
  root.render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <ApolloProvider client={apollo}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </I18nextProvider>
    </StrictMode>,
  )
} catch (error) {
  console.error(error)
  root.render(<CrashScreen error={error} />)
}
