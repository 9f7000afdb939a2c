import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'
import { currentViewer, storedIdentity, useViewer } from '#features/accounts/web/index.ts'
import {
  addressInLanguage,
  currentLanguage,
  rememberLanguage,
  storedLanguage,
  storeLanguage,
} from '#features/markets/web/index.ts'
import { notFoundPathOf, pathsIn } from '#values/paths.ts'
import type { Configuration } from '#apps/web/configuration.ts'
import { CrashScreen } from '#apps/web/shell/CrashScreen.tsx'
import { PageLoading } from '#apps/web/shell/LoadingScreen.tsx'
import { Page } from '#apps/web/shell/Page.tsx'
import { loadTexts, switchLanguage } from '#apps/web/i18n.ts'
import { isFramed } from './is-framed.ts'
import { NotFoundPage } from './not-found.ts'

/** What every route's loader gets. */
export interface RouteContext {
  readonly configuration: Configuration
  /** Whether this page began inside another platform's, with the routes that only stand there (L1). */
  readonly isFrame: boolean
  /**
   * Starts reading what a page will show, while its code is still on the way; the page's own query then shares the
   * answer. The query itself, or how to load it where only that page needs it.
   */
  readonly warm: <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables> | (() => Promise<TypedDocumentNode<Data, Variables>>),
    variables: NoInfer<Variables> | (() => Promise<NoInfer<Variables>>),
  ) => void
  /** Fetches the texts of some namespaces in the page's language, for what is shown later. @throws when they do not come */
  readonly loadTexts: (namespaces: readonly string[]) => Promise<void>
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  notFoundComponent: UnreadableAddress,
  errorComponent: CrashScreen,
})

/** An address the router itself cannot read, its percent-encoding broken, is an unknown one as well (R3). */
function UnreadableAddress() {
  return <Navigate to={pathsIn(currentLanguage()).notFound} replace />
}

/** The language a page is shown in; an address without one or with a wrong one gives way, query and fragment kept (M3, M4). */
function languageOf({ market, locales }: Configuration, location: ParsedLocation) {
  const { pathname, searchStr, hash } = location
  const address = addressInLanguage(pathname, locales, storedLanguage(market, locales))
  if (address.kind === 'Here') return address.language
  throw redirect({ href: `${address.pathname}${searchStr}${hash && `#${hash}`}`, replace: true })
}

export const languagelessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context, location }) => {
    languageOf(context.configuration, location)
  },
})

export const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$lang',
  staticData: { texts: ['app', 'markets'] },
  beforeLoad: async ({ context, location, preload, matches }) => {
    const { market } = context.configuration
    const language = languageOf(context.configuration, location)
    const texts = matches.flatMap(({ staticData }) => staticData.texts ?? [])
    if (preload) {
      // somebody points at a link to the other language: that is no choice yet
      await loadTexts(language, texts)
      return { language }
    }
    rememberLanguage(language)
    storeLanguage(market, language)
    await switchLanguage(language, texts)
    const home = storedIdentity()?.market
    return home && home !== market ? { language, homeMarket: home } : { language }
  },
  // a language that is long in coming leaves the page, and with it the reader's place and focus, where it is
  pendingMs: Infinity,
  component: Page,
})

/** Pages with header and footer, which those without need not load. */
export const shellRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'shell',
  staticData: { texts: ['contact', 'search'] },
  component: lazyRouteComponent(() => import('#apps/web/shell/Shell.tsx'), 'Shell'),
})

export const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '404', component: NotFoundPage })

/** Any other path is the 404 page, inside another platform that one's (R3). */
export const unknownRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: '$',
  beforeLoad: ({ context, location }) => {
    // what stands inside other platforms is another beginning
    if (!context.isFrame && isFramed(location.pathname)) throw redirect({ href: location.href, reloadDocument: true })
    throw redirect({ href: notFoundPathOf(context.language, location.pathname), replace: true })
  },
})

/** Everything behind this needs a signed-in user; others are asked to log in and come back (R5). */
export const signedInRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'signed-in',
  beforeLoad: ({ params, location }) => {
    // while it is read who is signed in, the page's code and data are already fetched; it is shown when that is known
    if (currentViewer().kind !== 'Anonymous') return
    throw redirect({ href: `/${params.lang}/login?redirect=${encodeURIComponent(location.href)}`, replace: true })
  },
  component: ForSignedIn,
})

/** Pages of somebody who is signed in: who signs out is shown nothing more of the page they leave. */
export function ForSignedIn() {
  return useViewer().kind === 'User' ? <Outlet /> : <PageLoading />
}
