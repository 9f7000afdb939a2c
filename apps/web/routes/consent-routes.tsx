import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-routes.tsx'

const cookies = createRoute({
  getParentRoute: () => shellRoute,
  path: 'cookies',
  component: lazyRouteComponent(() => import('#features/consent/web/CookiesPage.tsx'), 'CookiesPage'),
})

export const consentRoutes = [cookies] as const
