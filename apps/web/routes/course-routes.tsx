import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { currentViewer, signedInSub } from '#features/accounts/web/index.ts'
import { courseSearch, courseShortIdOf } from '#features/courses/web/index.ts'
import { narrowing } from './catalogue-routes.tsx'
import { parsedSearch } from './parsed-search.ts'
import { playlistPlaceRoute } from './playlist-routes.tsx'
import { signedInRoute, type RouteContext } from './shell-routes.tsx'
import { textParam } from '#values/text/search-params.ts'

interface Loading {
  readonly context: RouteContext
  readonly cause: 'preload' | 'enter' | 'stay'
  /** The parameter names depend on the parent route. */
  readonly params: {
    readonly shortId?: string
    readonly courseShortId?: string
    readonly episodeShortId?: string
    readonly quizShortId?: string
    readonly quizGameId?: string
  }
}

/**
 * A typed loader for the routes of a course. The router's types are known only with the parent; every parent has the
 * root's context.
 */
const loader = (load: (given: Loading) => unknown) => (given: unknown) => load(given as Loading)

const course = {
  staticData: { texts: ['catalogue', 'courses', 'playlists'] },
  validateSearch: parsedSearch(['tab'], courseSearch),
  loader: loader(({ context, params }) =>
    context.warm(async () => (await import('#features/courses/web/course-query.ts')).CourseQuery, {
      shortId: courseShortIdOf(params),
    }),
  ),
  component: lazyRouteComponent(() => import('#apps/web/pages/CoursePage.tsx'), 'CoursePage'),
}

const trailer = {
  staticData: { texts: ['courses', 'watching'] },
  loader: loader(({ context, params }) =>
    context.warm(async () => (await import('#features/watching/web/trailer-query.ts')).TrailerQuery, {
      shortId: courseShortIdOf(params),
    }),
  ),
  component: lazyRouteComponent(() => import('#features/watching/web/TrailerPage.tsx'), 'TrailerPage'),
}

const watch = {
  staticData: { texts: ['catalogue', 'courses', 'notes', 'watching'] },
  validateSearch: parsedSearch(['t'], (given): { t?: number } => {
    const t = Number(textParam(given['t']))
    return Number.isFinite(t) && t > 0 ? { t: Math.min(t, 86_400) } : {}
  }),
  loader: loader(({ context, params, cause }) => {
    // a film that begins with its page is fetched beside it
    const page = import('#features/watching/web/WatchPage.tsx')
    page.then(({ loadPlayerBeside }) => loadPlayerBeside(cause)).catch(() => undefined)
    const answer = context.prepare(
      async () => (await import('#features/watching/web/watch-query.ts')).WatchQuery,
      { courseShortId: courseShortIdOf(params), episodeShortId: params.episodeShortId ?? '' },
      (data) => void page.then(({ prepareFilmOf }) => prepareFilmOf(data, cause)).catch(() => undefined),
    )
    // React holds back for 300 ms what replaces a placeholder: the film of a press waits on the page before
    return currentViewer().kind === 'User' ? answer : undefined
  }),
  // a placeholder that is shown all the same goes as soon as the page is there
  pendingMinMs: 0,
  component: lazyRouteComponent(() => import('#features/watching/web/WatchPage.tsx'), 'WatchPage'),
}

const quiz = {
  staticData: { texts: ['certificates', 'quizzes'] },
  loader: loader(({ context, params }) =>
    context.warm(async () => (await import('#features/quizzes/web/quiz-query.ts')).QuizQuery, {
      courseShortId: courseShortIdOf(params),
      quizShortId: params.quizShortId ?? '',
    }),
  ),
  component: lazyRouteComponent(() => import('#apps/web/pages/QuizPage.tsx'), 'QuizPage'),
}

const game = {
  staticData: { texts: ['games'] },
  loader: loader(({ context, params }) =>
    context.warm(async () => (await import('#features/games/web/game-query.ts')).GameQuery, {
      courseShortId: courseShortIdOf(params),
      gameShortId: params.quizGameId ?? '',
    }),
  ),
  component: lazyRouteComponent(() => import('#features/games/web/GamePage.tsx'), 'GamePage'),
}

/** The routes of a course and the pages below it (R1), at path `start` below `parent`. */
export function courseFamily<Parent extends AnyRoute, Start extends string>(parent: Parent, start: Start) {
  const shared = { getParentRoute: () => parent }
  return [
    createRoute({ ...shared, ...course, path: start }),
    createRoute({ ...shared, ...trailer, path: `${start}/trailer` }),
    createRoute({ ...shared, ...watch, path: `${start}/watch/$episodeShortId/$episodeSlug` }),
    createRoute({ ...shared, ...quiz, path: `${start}/quiz/$quizShortId` }),
    createRoute({ ...shared, ...game, path: `${start}/game/$quizGameId` }),
  ] as const
}

const profile = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'profile/{-$page}',
  staticData: { texts: ['catalogue', 'certificates', 'goals', 'playlists'] },
  loaderDeps: narrowing,
  loader: ({ context, params, deps }) => {
    context.warm(async () => (await import('#apps/web/pages/profile/profile-query.ts')).ProfileQuery, {
      userSub: signedInSub() ?? '',
    })
    if (params.page === 'favorites')
      context.warm(
        async () => (await import('#features/catalogue/web/favorites-query.ts')).ListFavorites,
        async () => (await import('#features/catalogue/web/favorites-wall-query.ts')).favoriteVariablesOf(deps),
      )
  },
  component: lazyRouteComponent(() => import('#apps/web/pages/profile/ProfilePage.tsx'), 'ProfilePage'),
})

// no loader: the query's file would increase the size of every first load, so the page requests its notes itself
const notes = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'notes',
  staticData: { texts: ['notebook', 'notes'] },
  component: lazyRouteComponent(() => import('#features/notes/web/NotesPage.tsx'), 'NotesPage'),
})

// the page requests its questions itself, for the same reason as the notes page
const recall = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'recall',
  staticData: { texts: ['quizzes', 'recall'] },
  component: lazyRouteComponent(() => import('#features/recall/web/RecallPage.tsx'), 'RecallPage'),
})

export const courseRoutes = [
  ...courseFamily(signedInRoute, 'course/$shortId/$slug'),
  playlistPlaceRoute.addChildren(
    courseFamily(playlistPlaceRoute, 'playlist/$playlistShortId/$playlistSlug/course/$courseShortId/$courseSlug'),
  ),
  profile,
  notes,
  recall,
] as const
