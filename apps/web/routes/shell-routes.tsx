import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { currentViewer } from '#features/accounts/web/index.ts'
import { rememberLanguage, storedLanguage, storeLanguage, languageOfPath } from '#features/markets/web/index.ts'
import { toPathLanguage } from '#values/language.ts'
import type { Configuration } from '#apps/web/configuration.ts'
import { CrashScreen } from '#apps/web/shell/CrashScreen.tsx'
import { NotFoundPage } from '#apps/web/shell/NotFoundPage.tsx'
import { Page } from '#apps/web/shell/Page.tsx'
import { switchLanguage } from '#apps/web/texts.ts'

/** What every route's loader gets. */
export interface RouteContext {
  readonly apollo: ApolloClient
  readonly configuration: Configuration
  /** Starts reading what a page will show, while its code is still on the way; the page's own query then shares the answer. */
  readonly warm: <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => void
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  notFoundComponent: NotFoundPage,
  errorComponent: CrashScreen,
})

/** An address without a language gets the reader's own, the query kept (M4). */
export const languagelessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context, location }) => {
    const { market, locales } = context.configuration
    throw redirect({ href: `/${toPathLanguage(storedLanguage(market, locales))}${location.searchStr}`, replace: true })
  },
})

export const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$lang',
  beforeLoad: async ({ context, params, location }) => {
    const { market, locales } = context.configuration
    const language = languageOfPath(params.lang, locales)
    if (!language) {
      const wanted = toPathLanguage(storedLanguage(market, locales))
      const segments = location.pathname.split('/').slice(1)
      const rest = /^[a-z]{2}$/i.test(segments[0] ?? '') ? segments.slice(1) : segments
      throw redirect({ href: `/${[wanted, ...rest].filter(Boolean).join('/')}${location.searchStr}`, replace: true })
    }
    rememberLanguage(language)
    storeLanguage(market, language)
    await switchLanguage(language)
    return { language }
  },
  component: Page,
})

/** Pages with header and footer, which those without need not load. */
export const shellRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('#apps/web/shell/Shell.tsx'), 'Shell'),
})

export const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '404', component: NotFoundPage })

/** Any other path is the 404 page (R3). */
export const unknownRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: '$',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/${params.lang}/404`, replace: true })
  },
})

/** Everything behind this needs a signed-in user; others are asked to log in and come back (R5). */
export const signedInRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'signed-in',
  beforeLoad: ({ params, location }) => {
    if (currentViewer().kind === 'User') return
    throw redirect({ href: `/${params.lang}/login?redirect=${encodeURIComponent(location.href)}`, replace: true })
  },
  component: Outlet,
})
