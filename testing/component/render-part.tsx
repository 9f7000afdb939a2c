import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
  type AnyRouter,
  type RouteComponent,
} from '@tanstack/react-router'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { refetchFailedQueries } from '#apps/web/apollo/refetch-failed-queries.ts'
import { BannerRegion, LazyPartContext, Navigation } from '#design/index.ts'
import { FormTexts } from '#design/form/index.ts'
import { intlLocale } from '#values/intl-locale.ts'
import { fromPathLanguage, type Language, type Market } from '#values/language.ts'
import { parseSearchParams, stringifySearchParams } from '#values/text/search-params.ts'
import { answeringClient, type Answers } from './graph.ts'
import { productTexts } from './texts.ts'
import { signInViewer, viewerAnswer, type ViewerGiven } from './viewer.ts'

interface PartOptions {
  readonly answers?: Answers
  /** The address at which the component is shown; `/no` by default. */
  readonly at?: string
  /**
   * The path pattern below the language, such as `course/$courseShortId/$slug`, where the component reads its
   * parameters.
   */
  readonly route?: string
  readonly market?: Market
  /** The origin of the market's public site; none by default. */
  readonly siteOrigin?: string
  /** The signed-in user; a visitor by default. */
  readonly viewer?: ViewerGiven
  /** The layout around the component, with an `Outlet` where the component is shown; only `main` by default. */
  readonly layout?: RouteComponent
}

/** A component that is shown. */
export interface ShownPart {
  /** The current address of the router, with the query. */
  readonly address: () => string
}

/**
 * Renders a component as the application does: with the real styles, texts, links, notices and GraphQL client; the
 * schema answers. It is unmounted after the test; a response that the schema forbids fails the test.
 */
export async function renderPart(part: ReactNode, options: PartOptions = {}): Promise<ShownPart> {
  const { at = '/no', route = '$', market = 'no', siteOrigin, viewer, layout = Main } = options
  const answers = { ...(viewer && { getUser: () => viewerAnswer(viewer) }), ...options.answers }
  const language = fromPathLanguage(at.split('/')[1] ?? '') ?? 'nb'
  const problems: string[] = []
  const client = answeringClient(answers, (problem) => problems.push(problem))
  const texts = await productTexts(language)
  await signInViewer(client, viewer !== undefined)
  const router = routerFor(part, { at, route, market, siteOrigin, language, layout })
  const element = document.body.appendChild(document.createElement('div'))
  element.id = 'root'
  document.documentElement.lang = language
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </I18nextProvider>
    </StrictMode>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
    client.stop()
    expect(problems).toEqual([])
  })
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  return { address: () => router.state.location.href }
}

interface Place {
  readonly at: string
  readonly route: string
  readonly market: Market
  readonly siteOrigin: string | undefined
  readonly language: Language
  readonly layout: RouteComponent
}

function routerFor(part: ReactNode, { at, route, market, siteOrigin, language, layout }: Place): AnyRouter {
  const locales = market === 'no' ? ['nb', 'en'] : ['es', 'en']
  const rootRoute = createRootRouteWithContext<object>()({ component: Frame })
  const languageRoute = createRoute({ getParentRoute: () => rootRoute, path: '$lang', component: layout })
  const shown = createRoute({ getParentRoute: () => languageRoute, path: route, component: () => part })
  const elsewhere = createRoute({ getParentRoute: () => languageRoute, path: '$', component: () => null })
  const front = createRoute({ getParentRoute: () => languageRoute, path: '/', component: () => part })
  return createRouter({
    routeTree: rootRoute.addChildren([
      languageRoute.addChildren(route === '$' ? [front, shown] : [front, shown, elsewhere]),
    ]),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: {
      configuration: { market, locales, siteOrigin, graphqlEndpoint: '/graphql', restEndpoint: '/rest' },
      language,
      // all texts are loaded already
      loadTexts: () => Promise.resolve(),
    },
  })
}

/** What the application renders around every page. */
function Frame() {
  const { t, i18n } = useTranslation('app')
  const go = useNavigate()
  const bannerTexts = {
    close: t('banners.close'),
    showDetails: t('banners.showDetails'),
    hideDetails: t('banners.hideDetails'),
    errorCount: (count: number) => t('banners.errorCount', { count }),
  }
  const formTexts = {
    optional: t('form.optional'),
    remaining: (count: number) => (count < 0 ? t('form.tooMany', { count: -count }) : t('form.remaining', { count })),
    formValidationError: t('errors.formValidationError'),
    emailInvalid: t('form.emailInvalid'),
  }
  const client = useApolloClient()
  const lazyParts = {
    failed: t('lazyPart.failed'),
    tryAgain: t('lazyPart.tryAgain'),
    beforeRetry: () => refetchFailedQueries(client),
  }
  const locale = intlLocale(i18n.language as Language)
  return (
    <Navigation value={{ navigate: (address: string) => void go({ to: address }), locale }}>
      <FormTexts value={formTexts}>
        <LazyPartContext value={lazyParts}>
          <BannerRegion label={t('banners.region')} texts={bannerTexts}>
            <Outlet />
          </BannerRegion>
        </LazyPartContext>
      </FormTexts>
    </Navigation>
  )
}

const Main = () => (
  <main>
    <Suspense>
      <Outlet />
    </Suspense>
  </main>
)
