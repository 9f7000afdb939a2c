import { variablesOf } from '#features/catalogue/web/wall-query.ts'

/** A page that a visit begins with. What is not listed loads its files as its code asks for them. */
export interface FirstPage {
  /** The path after the language; `*` is one segment. */
  readonly path: string
  /** The modules that its routes load lazily, and lazy parts that its first view shows at once. */
  readonly modules: readonly string[]
  /** The namespaces of the texts that its routes declare. */
  readonly texts: readonly string[]
  /** Whether it is shown to signed-in users only; others see the login page (R5). */
  readonly isGuarded?: true
  /**
   * The page's own query, as its route starts it. A variable `$1` is the first segment of the path after the language.
   * A search in the address may change the variables: nothing is asked in advance then.
   */
  readonly query?: {
    readonly name: string
    readonly variables: Readonly<Record<string, unknown>>
    /** Where its answer has the address of the picture that is shown first, with dots between the fields. */
    readonly picture?: string
  }
}

export const login: FirstPage = {
  path: 'login',
  modules: ['apps/web/shell/EntranceShell.tsx', 'features/accounts/web/LoginPage.tsx'],
  texts: ['accounts'],
}

export const firstPages: readonly FirstPage[] = [
  login,
  {
    path: '',
    modules: [
      'apps/web/shell/Shell.tsx',
      'features/home/web/home-query.ts',
      'features/home/web/HomePage.tsx',
      'features/home/web/assigned/Assigned.tsx',
      'features/home/web/in-progress/InProgress.tsx',
    ],
    texts: ['contact', 'search', 'home', 'catalogue', 'mine'],
    isGuarded: true,
    query: { name: 'Home', variables: {} },
  },
  {
    path: 'course-catalogue',
    modules: [
      'apps/web/shell/Shell.tsx',
      'features/catalogue/web/catalogue-query.ts',
      'features/catalogue/web/CataloguePage.tsx',
    ],
    texts: ['contact', 'search', 'catalogue'],
    isGuarded: true,
    query: { name: 'Catalogue', variables: variablesOf({}) },
  },
  {
    path: 'course/*/*',
    modules: ['apps/web/shell/Shell.tsx', 'features/courses/web/course-query.ts', 'apps/web/pages/CoursePage.tsx'],
    texts: ['contact', 'search', 'catalogue', 'courses', 'playlists'],
    isGuarded: true,
    query: { name: 'Course', variables: { shortId: '$2' } },
  },
  {
    path: 'course/*/*/watch/*/*',
    modules: [
      'apps/web/shell/Shell.tsx',
      'features/watching/web/watch-query.ts',
      'features/watching/web/WatchPage.tsx',
    ],
    texts: ['contact', 'search', 'catalogue', 'courses', 'notes', 'watching'],
    isGuarded: true,
    query: {
      name: 'Watch',
      variables: { courseShortId: '$2', episodeShortId: '$5' },
      picture: 'course.lesson.posterUrl',
    },
  },
  {
    path: 'playlist/*/*',
    modules: ['apps/web/shell/Shell.tsx', 'features/playlists/web/PlaylistPage.tsx'],
    texts: ['contact', 'search', 'playlists'],
    isGuarded: true,
    query: { name: 'Playlist', variables: { shortId: '$2' } },
  },
  {
    path: 'administrate/administrate_users',
    modules: [
      'apps/web/shell/Shell.tsx',
      'features/organizations/web/AdministrationPage.tsx',
      'features/people/web/people-query.ts',
      'apps/web/pages/UsersPage.tsx',
      'features/people/web/PeoplePage.tsx',
    ],
    texts: [
      'contact',
      'search',
      'dpa',
      'organizations',
      'assignments',
      'inviting',
      'joining',
      'organization-trust',
      'people',
      'seats',
    ],
    isGuarded: true,
  },
  {
    path: 'purchase',
    modules: [
      'apps/web/shell/PurchaseShell.tsx',
      'features/purchase/web/products-query.ts',
      'features/purchase/web/PurchasePage.tsx',
    ],
    texts: ['checkout', 'contact'],
  },
  {
    path: 'search',
    modules: ['apps/web/shell/Shell.tsx', 'features/search/web/search-query.ts', 'features/search/web/SearchPage.tsx'],
    texts: ['contact', 'search'],
    isGuarded: true,
  },
]
