import { courseFamily } from './course-routes.tsx'
import { ltiCourseRoute, ltiRoute, ltiRoutes } from './lti-routes.tsx'

/**
 * All routes inside other platforms' pages (L1). Only a page that starts there loads them, because no link leads in or
 * out.
 */
export const frameRoutes = [
  ltiRoute.addChildren([
    ...ltiRoutes,
    ltiCourseRoute.addChildren(courseFamily(ltiCourseRoute, 'lti-view/course/$shortId/$slug')),
  ]),
] as const

export type FrameRoutes = typeof frameRoutes
