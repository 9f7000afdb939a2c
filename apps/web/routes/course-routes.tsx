import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CourseQuery, courseSearch } from '#features/courses/web/course-query.ts'
import { NotFoundPage } from '#apps/web/shell/NotFoundPage.tsx'
import { signedInRoute } from './shell-routes.tsx'

const course = createRoute({
  getParentRoute: () => signedInRoute,
  notFoundComponent: NotFoundPage,
  path: 'course/$shortId/$slug',
  validateSearch: courseSearch,
  loader: ({ context, params }) => context.warm(CourseQuery, { shortId: params.shortId }),
  component: lazyRouteComponent(() => import('#features/courses/web/CoursePage.tsx'), 'CoursePage'),
})

const watch = createRoute({
  getParentRoute: () => signedInRoute,
  notFoundComponent: NotFoundPage,
  path: 'course/$shortId/$slug/watch/$episodeShortId/$episodeSlug',
  validateSearch: (given: Record<string, unknown>) => {
    const t = Number(given['t'])
    return Number.isFinite(t) && t > 0 ? { t: Math.min(t, 86_400) } : {}
  },
  loader: ({ context, params }) =>
    context.warm(async () => (await import('#features/watching/web/watch-query.ts')).WatchQuery, {
      courseShortId: params.shortId,
      episodeShortId: params.episodeShortId,
    }),
  component: lazyRouteComponent(() => import('#features/watching/web/WatchPage.tsx'), 'WatchPage'),
})

const quiz = createRoute({
  getParentRoute: () => signedInRoute,
  notFoundComponent: NotFoundPage,
  path: 'course/$shortId/$slug/quiz/$quizShortId',
  loader: ({ context, params }) =>
    context.warm(async () => (await import('#features/quizzes/web/quiz-query.ts')).QuizQuery, {
      courseShortId: params.shortId,
      quizShortId: params.quizShortId,
    }),
  component: lazyRouteComponent(() => import('#features/quizzes/web/QuizPage.tsx'), 'QuizPage'),
})

const profile = createRoute({
  getParentRoute: () => signedInRoute,
  notFoundComponent: NotFoundPage,
  path: 'profile/{-$page}',
  loader: ({ context }) =>
    context.warm(async () => (await import('#features/certificates/web/profile-query.ts')).ProfileQuery, {}),
  component: lazyRouteComponent(() => import('#features/certificates/web/ProfilePage.tsx'), 'ProfilePage'),
})

export const courseRoutes = [course, watch, quiz, profile] as const
