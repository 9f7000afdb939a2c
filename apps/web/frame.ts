// The code that a page inside another platform's page needs (L1), in addition to that of every page.
export { resumeLaunch } from '#features/lti/web/index.ts'
export { frameRoutes } from './routes/frame-routes.tsx'
export { LtiNotFoundPage as NotFoundPage } from './routes/lti-routes.tsx'
