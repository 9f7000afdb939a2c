import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-routes.tsx'

const cookies = createRoute({
  getParentRoute: () => shellRoute,
  path: 'cookies',
  staticData: { texts: ['consent'] },
  component: lazyRouteComponent(() => import('#features/consent/web/CookiesPage.tsx'), 'CookiesPage'),
})

export const consentRoutes = [cookies] as const
