import { lazyRouteComponent } from '@tanstack/react-router'

/** The page for addresses that lead nowhere (R3), fetched when one does. */
export const NotFoundPage = lazyRouteComponent(() => import('#apps/web/shell/NotFoundPage.tsx'), 'NotFoundPage')
