import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parsedSearch } from './parsed-search.ts'
import { languageRoute, signedInRoute } from './shell-routes.tsx'

/** Where to go after signing in (R6); which addresses are accepted is decided when they are followed. */
const validateSearch = parsedSearch((given): { redirect?: string; state?: string; email?: string } =>
  Object.fromEntries(
    ['redirect', 'state', 'email'].flatMap((key) => (typeof given[key] === 'string' ? [[key, given[key]]] : [])),
  ),
)

const login = createRoute({
  getParentRoute: () => languageRoute,
  path: 'login',
  staticData: { isEntrance: true },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/LoginPage.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => languageRoute,
  path: 'register',
  staticData: { isEntrance: true },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/RegisterPage.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => languageRoute,
  path: 'forgot-password',
  staticData: { isEntrance: true },
  validateSearch,
  component: lazyRouteComponent(() => import('#features/accounts/web/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const changePassword = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'change-password',
  component: lazyRouteComponent(() => import('#features/accounts/web/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
})

export const accountRoutes = [login, register, forgotPassword] as const
export const guardedAccountRoutes = [changePassword] as const
