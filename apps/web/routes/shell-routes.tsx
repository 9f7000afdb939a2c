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
import { isStudioPath } from '#values/staff/studio-paths.ts'
import type { Configuration } from '#apps/web/configuration.ts'
import { CrashScreen } from '#apps/web/shell/failure/CrashScreen.tsx'
import { PageLoading } from '#apps/web/shell/LoadingScreen.tsx'
import { Page } from '#apps/web/shell/Page.tsx'
import { loadTexts, switchLanguage } from '#apps/web/i18n.ts'
import { isFramed } from './is-framed.ts'
import { NotFoundPage } from './not-found.ts'

/**
 * Accepts a query or, if only that page needs it, a function that loads it. Without variables nothing is asked.
 * @param onAnswer called with the answer; a failure is shown by the page's own query
 */
type StartQuery<Result> = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables> | (() => Promise<TypedDocumentNode<Data, Variables>>),
  variables: NoInfer<Variables> | (() => Promise<NoInfer<Variables> | undefined>),
  onAnswer?: (data: Data) => void,
) => Result

/** The context of every route's loader. */
export interface RouteContext {
  readonly configuration: Configuration
  /** Whether this page started inside another platform's page, and so has the routes for it (L1). */
  readonly isFrame: boolean
  /** Starts a page's query while its code is still loading; the page's own query then shares the response. */
  readonly warm: StartQuery<void>
  /** The same; waits until the page has something to show: an answer, an earlier one, or a failure. */
  readonly prepare: StartQuery<Promise<void>>
  /** Loads the texts of some namespaces in the page's language, for later use. @throws when they cannot be loaded */
  readonly loadTexts: (namespaces: readonly string[]) => Promise<void>
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  notFoundComponent: UnreadableAddress,
  errorComponent: CrashScreen,
})

/**
 * An address that the router cannot decode, because its percent-encoding is invalid, is also an unknown address (R3).
 */
function UnreadableAddress() {
  return <Navigate to={pathsIn(currentLanguage()).notFound} replace />
}

/**
 * The language of a page. An address without a language or with an invalid one is redirected, with its query and
 * fragment (M3, M4).
 */
function languageOf({ market, locales }: Configuration, location: ParsedLocation) {
  // the page's language, also where the browser stores nothing
  const current = locales.find((each) => each === currentLanguage()) ?? storedLanguage(market, locales)
  const address = addressInLanguage(location.pathname, locales, current)
  if (address.kind === 'Here') return address.language
  throw redirectKeeping(location, address.pathname)
}

/** A redirect to another path that keeps the query and the fragment (M4). */
export const redirectKeeping = ({ searchStr, hash }: ParsedLocation, pathname: string) =>
  redirect({ href: `${pathname}${searchStr}${hash && `#${hash}`}`, replace: true })

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
    // an application of its own, to which a sign-in may lead back
    if (isStudioPath(location.pathname)) throw redirect({ href: location.href, reloadDocument: true })
    const { market } = context.configuration
    const language = languageOf(context.configuration, location)
    const texts = matches.flatMap(({ staticData }) => staticData.texts ?? [])
    if (preload) {
      // a hover over a link to the other language is not yet a choice
      await loadTexts(language, texts)
      return { language }
    }
    rememberLanguage(language)
    storeLanguage(market, language)
    await switchLanguage(language, texts)
    const home = storedIdentity()?.market
    return home && home !== market ? { language, homeMarket: home } : { language }
  },
  // while a language loads slowly, the current page stays visible, so that the user keeps the scroll position and focus
  pendingMs: Infinity,
  component: Page,
})

/** Pages with header and footer, loaded only by those that have them. */
export const shellRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'shell',
  staticData: { texts: ['contact', 'search'] },
  component: lazyRouteComponent(() => import('#apps/web/shell/Shell.tsx'), 'Shell'),
})

export const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '404', component: NotFoundPage })

/** Redirects every other path to the 404 page, or to the framed 404 page inside another platform (R3). */
export const unknownRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: '$',
  beforeLoad: ({ context, location }) => {
    // framed pages have their own entry point, so the document is reloaded
    if (!context.isFrame && isFramed(location.pathname)) throw redirect({ href: location.href, reloadDocument: true })
    throw redirectKeeping(location, notFoundPathOf(context.language, location.pathname))
  },
})

/** Parent of all pages that need a signed-in user; other visitors are redirected to the login page and back (R5). */
export const signedInRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'signed-in',
  beforeLoad: ({ params, location }) => {
    // while the session is loading, the page's code and data already load; the page appears when the viewer is known
    if (currentViewer().kind !== 'Anonymous') return
    throw redirect({ href: `/${params.lang}/login?redirect=${encodeURIComponent(location.href)}`, replace: true })
  },
  component: ForSignedIn,
})

/** Pages for signed-in users: after sign-out, the page's content disappears before the navigation. */
export function ForSignedIn() {
  return useViewer().kind === 'User' ? <Outlet /> : <PageLoading />
}
