import { lazyRouteComponent } from '@tanstack/react-router'

/** The page for unknown addresses (R3), loaded only when it is needed. */
export const NotFoundPage = lazyRouteComponent(() => import('#apps/web/shell/failure/NotFoundPage.tsx'), 'NotFoundPage')
