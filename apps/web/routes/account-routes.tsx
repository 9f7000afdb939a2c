import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadHosted, signInKeys } from '#features/accounts/web/index.ts'
import { textSearch } from './parsed-search.ts'
import { languageRoute, signedInRoute } from './shell-routes.tsx'

/**
 * `redirect` is the page after sign-in (R6); the code that follows it checks it. `authorize` is the hosted sign-in that
 * continues afterwards, `problem` and `reason` say why another sign-in method failed; `code`, `error` and `iss` come
 * from the response of a hosted sign-in (I4).
 */
const validateSearch = textSearch(...signInKeys)

/** The sign-in pages: a slim header, footer and contact button. They read no GraphQL. */
const entranceRoute = createRoute({
  getParentRoute: () => languageRoute,
  id: 'entrance',
  staticData: { isEntrance: true },
  component: lazyRouteComponent(() => import('#apps/web/shell/EntranceShell.tsx'), 'EntranceShell'),
})

const login = createRoute({
  getParentRoute: () => entranceRoute,
  path: 'login',
  staticData: { texts: ['accounts'] },
  validateSearch,
  beforeLoad: async ({ search: { authorize }, preload }) => {
    if (authorize && !preload) await (await loadHosted()).continueIfSignedIn(authorize)
  },
  component: lazyRouteComponent(() => import('#features/accounts/web/LoginPage.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => entranceRoute,
  path: 'register',
  staticData: { texts: ['accounts', 'sign-in'] },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/RegisterPage.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => entranceRoute,
  path: 'forgot-password',
  staticData: { texts: ['accounts', 'sign-in'] },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const changePassword = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'change-password',
  staticData: { texts: ['accounts', 'sign-in'] },
  component: lazyRouteComponent(() => import('#features/accounts/web/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
})

/** The redirect URI of the hosted sign-in (I4). */
const signedIn = createRoute({
  getParentRoute: () => entranceRoute,
  path: 'signed-in',
  staticData: { texts: ['accounts', 'sign-in'] },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/SignedInPage.tsx'), 'SignedInPage'),
})

export const accountRoutes = [entranceRoute.addChildren([login, register, forgotPassword, signedIn])] as const
export const guardedAccountRoutes = [changePassword] as const
