import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadHosted } from '#features/accounts/web/index.ts'
import { textSearch } from './parsed-search.ts'
import { languageRoute, signedInRoute } from './shell-routes.tsx'

/**
 * Where to go after signing in (R6); which addresses are accepted is decided when they are followed. `authorize` names a
 * hosted sign-in that waits for this one, `problem` what kept somebody from coming in another way, and `reason` why;
 * `code`, `error` and `iss` are what a hosted sign-in brings back (I4).
 */
const validateSearch = textSearch(
  'redirect',
  'state',
  'email',
  'authorize',
  'problem',
  'reason',
  'code',
  'error',
  'iss',
)

const login = createRoute({
  getParentRoute: () => languageRoute,
  path: 'login',
  staticData: { isEntrance: true, texts: ['accounts'] },
  validateSearch,
  beforeLoad: async ({ search: { authorize }, preload }) => {
    if (authorize && !preload) await (await loadHosted()).continueIfSignedIn(authorize)
  },
  component: lazyRouteComponent(() => import('#features/accounts/web/LoginPage.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => languageRoute,
  path: 'register',
  staticData: { isEntrance: true, texts: ['accounts', 'sign-in'] },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/RegisterPage.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => languageRoute,
  path: 'forgot-password',
  staticData: { isEntrance: true, texts: ['accounts', 'sign-in'] },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const changePassword = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'change-password',
  staticData: { texts: ['accounts', 'sign-in'] },
  component: lazyRouteComponent(() => import('#features/accounts/web/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
})

/** Where the hosted sign-in comes back to (I4). */
const signedIn = createRoute({
  getParentRoute: () => languageRoute,
  path: 'signed-in',
  staticData: { isEntrance: true, texts: ['accounts', 'sign-in'] },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/SignedInPage.tsx'), 'SignedInPage'),
})

export const accountRoutes = [login, register, forgotPassword, signedIn] as const
export const guardedAccountRoutes = [changePassword] as const
