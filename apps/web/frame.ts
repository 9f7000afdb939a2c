// What a page needs that begins inside another platform's page (L1), besides what every page does.
export { resumeLaunch } from '#features/lti/web/index.ts'
export { frameRoutes } from './routes/frame-routes.tsx'
