// @ts-nocheck: planted to be caught by another check.
import { shellRoute } from './shell-routes.tsx'

const course = createRoute({
  getParentRoute: () => shellRoute,
  staticData: { texts: ['courses'] },
  component: lazyRouteComponent(() => import('#features/courses/web/CoursePage.tsx'), 'CoursePage'),
})
