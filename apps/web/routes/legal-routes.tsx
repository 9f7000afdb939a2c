import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-routes.tsx'

// For everybody: what one agrees to must be readable before there is an account (R5).
const tos = createRoute({
  getParentRoute: () => shellRoute,
  path: 'tos',
  component: lazyRouteComponent(() => import('#features/markets/web/TermsPage.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: () => shellRoute,
  path: 'privacy_policy',
  component: lazyRouteComponent(() => import('#features/markets/web/PrivacyPage.tsx'), 'PrivacyPage'),
})

export const legalRoutes = [tos, privacy] as const
