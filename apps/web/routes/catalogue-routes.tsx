import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedInRoute } from './shell-routes.tsx'

/** The query variables of a wall and the parser of its address, loaded together with its query. */
const wall = () => import('#features/catalogue/web/wall-query.ts')

/** The search parameters of a wall without the number of open pages, which does not change its query. */
export const narrowing = ({ search }: { search: object }) => ({ ...search, pages: undefined })

const home = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  staticData: { texts: ['home', 'catalogue', 'mine'] },
  loader: ({ context }) => context.warm(async () => (await import('#features/home/web/home-query.ts')).HomeQuery, {}),
  component: lazyRouteComponent(() => import('#features/home/web/HomePage.tsx'), 'HomePage'),
})

const catalogue = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'course-catalogue',
  staticData: { texts: ['catalogue'] },
  loaderDeps: narrowing,
  loader: ({ context, deps }) =>
    context.warm(
      async () => (await import('#features/catalogue/web/catalogue-query.ts')).CatalogueQuery,
      async () => (await wall()).variablesOf(deps),
    ),
  component: lazyRouteComponent(() => import('#features/catalogue/web/CataloguePage.tsx'), 'CataloguePage'),
})

const category = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'category/$shortId/{-$slug}',
  staticData: { texts: ['catalogue'] },
  loaderDeps: narrowing,
  loader: ({ context, params: { shortId }, deps }) =>
    context.warm(
      async () => (await import('#features/catalogue/web/category-query.ts')).CategoryQuery,
      async () => ({
        shortId,
        ...(await wall()).variablesOf(deps, { category: shortId }),
      }),
    ),
  component: lazyRouteComponent(() => import('#features/catalogue/web/CategoryPage.tsx'), 'CategoryPage'),
})

const experts = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'experts',
  staticData: { texts: ['catalogue'] },
  loaderDeps: narrowing,
  loader: ({ context, deps }) =>
    context.warm(
      async () => (await import('#features/catalogue/web/experts-query.ts')).ExpertsQuery,
      async () => (await import('#features/catalogue/web/experts-query.ts')).variablesOf(deps),
    ),
  component: lazyRouteComponent(() => import('#features/catalogue/web/ExpertsPage.tsx'), 'ExpertsPage'),
})

const expert = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'expert/$shortId/$slug',
  staticData: { texts: ['catalogue'] },
  loaderDeps: narrowing,
  loader: ({ context, params: { shortId }, deps }) =>
    context.warm(
      async () => (await import('#features/catalogue/web/expert-query.ts')).ExpertQuery,
      async () => ({
        shortId,
        ...(await wall()).variablesOf(deps, { expert: shortId }),
      }),
    ),
  component: lazyRouteComponent(() => import('#features/catalogue/web/ExpertPage.tsx'), 'ExpertPage'),
})

const search = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'search',
  loaderDeps: ({ search: given }) => ({ ...given }),
  loader: ({ context, deps }) =>
    context.warm(
      async () => (await import('#features/search/web/search-query.ts')).SearchQuery,
      async () => (await import('#features/search/web/search-query.ts')).variablesOf(deps),
    ),
  component: lazyRouteComponent(() => import('#features/search/web/SearchPage.tsx'), 'SearchPage'),
})

export const catalogueRoutes = [home, catalogue, category, experts, expert, search] as const
