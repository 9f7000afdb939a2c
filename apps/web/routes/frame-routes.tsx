import { courseFamily } from './course-routes.tsx'
import { LtiNotFoundPage, ltiCourseRoute, ltiRoute, ltiRoutes } from './lti-routes.tsx'

/** Everything inside other platforms' pages (L1): loaded by a page that begins there, since no link leads in or out. */
export const frameRoutes = [
  ltiRoute.addChildren([
    ...ltiRoutes,
    ltiCourseRoute.addChildren(courseFamily(ltiCourseRoute, 'lti-view/course/$shortId/$slug', LtiNotFoundPage)),
  ]),
] as const

export type FrameRoutes = typeof frameRoutes
