import { expect, test } from 'vitest'
import { routesOf } from '#testing/routes.ts'
import { createAppRouter } from './index.tsx'
import { isPageAddress } from '#features/markets/rules/page-addresses.ts'
import { frameRoutes, NotFoundPage } from '#apps/web/frame.ts'
import { signedInRoute } from './shell-routes.tsx'

test('R3: the server answers 200 to the pages of the router and to no others', () => {
  const { routesByPath } = createAppRouter({ frameRoutes, NotFoundPage })
  const pages = Object.keys(routesByPath)
    .flatMap((pattern) =>
      pattern.startsWith('/$lang') && !pattern.endsWith('/$')
        ? [pattern.replace(/\/?\{-\$\w+\}/, ''), pattern.replace('{-$page}', 'favorites')]
        : [],
    )
    .map((pattern) => pattern.replace('$lang', 'no').replaceAll(/\{-\$\w+\}|\$\w+/g, 'x1'))
  expect(pages.length).toBeGreaterThan(60)
  expect([...new Set(pages.filter((path) => !isPageAddress(path, 'no')))].toSorted()).toEqual([
    '/no/404',
    '/no/lti-view/404',
  ])
  const router = createAppRouter()
  for (const path of ['/no/foo', '/no/course/x1', '/no/playlist/x1', '/no/administrate/x1', '/no/course/x1/-/x1/x1'])
    expect([
      path,
      isPageAddress(path, 'no'),
      router.getMatchedRoutes(path)[0].some(({ id }) => (id as string) === '/$lang/$'),
    ]).toEqual([path, false, true])
})

test('R1, R5: every page of the route table is a route of its own, and exactly those of a signed-in user are guarded', () => {
  const router = createAppRouter()
  // the pages inside another platform belong to its launch, not to a sign-in
  const own = routesOf('no').filter(({ path }) => !path.startsWith('/lti'))
  expect(own.length).toBeGreaterThan(30)
  for (const { path, as } of own) {
    const [pathname = ''] = `/no${path}`.split('?')
    const ids = router.getMatchedRoutes(pathname)[0].map(({ id }) => id as string)
    // the purchase pages are the same for visitors and for signed-in users, so they are not guarded
    const isGuarded = as !== 'anyone' && !path.startsWith('/purchase')
    expect({ path, isGuarded: ids.includes(signedInRoute.id) }).toEqual({ path, isGuarded })
    expect({ path, isKnown: !ids.includes('/$lang/$') }).toEqual({ path, isKnown: true })
    expect({ path, isPage: isPageAddress(pathname, 'no') }).toEqual({ path, isPage: path !== '/404' })
  }
  expect(router.getMatchedRoutes('/no/helt/ukjent')[0].map(({ id }) => id as string)).toContain('/$lang/$')
})
